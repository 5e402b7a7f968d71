import { type ApiResponse, useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Form, FormActions, useForm } from '../ui/Form.tsx'
import { Stack } from '../ui/Page.tsx'
import { TextField } from '../ui/TextField.tsx'
import css from './SecondFactor.module.css'

type Props = {
  enrollment: ApiResponse<'POST /2fa/enrollment'>
  onClose: () => void
  onCodes: (codes: readonly string[]) => void
}

/** Shows the key for the authenticator app once; the first correct code switches two-factor login on. */
export function SetUpSecondFactorDialog({ enrollment, onClose, onCodes }: Props) {
  const confirm = useWrite('POST /2fa/confirmation', {
    failure: 'form',
    refresh: ['GET /2fa', 'GET /users/{id}/sessions'],
    done: ({ recoveryCodes }) => {
      onClose()
      onCodes(recoveryCodes)
    },
  })
  const form = useForm({ code: '' }, confirm.error)
  const submit = () => {
    const isMissing = form.refuse({ code: form.values.code.trim() === '' ? t('factor.codeMissing') : undefined })
    if (!isMissing) confirm.mutate(form.values)
  }
  return (
    <Dialog title={t('factor.setUpTitle')} onClose={onClose} width={520}>
      <Stack gap={16}>
        <p>{t('factor.scan')}</p>
        <div className={css.scan}>
          <Picture {...enrollment.picture} />
        </div>
        <code className={css.key}>{enrollment.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <Form form={form} onSubmit={submit} isUnguarded>
          <TextField
            label={t('factor.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            {...form.field('code')}
          />
          <FormActions>
            <Button type="submit" kind="primary" busy={confirm.isPending}>
              {t('factor.switchOn')}
            </Button>
            <Button onClick={onClose}>{t('ui.cancel')}</Button>
          </FormActions>
        </Form>
      </Stack>
    </Dialog>
  )
}

/** Black on white in both themes, because cameras can’t read inverted codes. */
function Picture({ size, path }: { size: number; path: string }) {
  const margin = 2
  const all = size + 2 * margin
  return (
    <svg
      className={css.picture}
      viewBox={`${-margin} ${-margin} ${all} ${all}`}
      role="img"
      aria-label={t('factor.picture')}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
