import {
  MAX_TOKEN_NAME,
  type TokenScope,
  tokenLifetimeDays,
  tokenScopes,
} from '@perennial/domain/security/access-tokens.ts'
import { useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { showSuccess } from '../core/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { RadioGroup, Select } from '../ui/ChoiceFields.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Form, FormActions, useForm } from '../ui/Form.tsx'
import { Row, Stack } from '../ui/Page.tsx'
import { TextField } from '../ui/TextField.tsx'
import css from './Security.module.css'

const PROPOSED_DAYS = 90
type Days = (typeof tokenLifetimeDays)[number]

/** Asks what a token is for, and shows it once (AUTH-12). */
export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const { id } = useCurrentUser()
  const make = useWrite('POST /users/{id}/access-tokens', {
    failure: 'form',
    refresh: ['GET /users/{id}/access-tokens'],
  })
  const form = useForm({ name: '', scope: 'READ', days: String(PROPOSED_DAYS) }, make.error)
  const submit = () => {
    const { name, scope, days } = form.values
    const isMissing = form.refuse({ name: name.trim() === '' ? t('tokens.nameMissing') : undefined })
    if (!isMissing) make.mutate({ id, name, scope: scope as TokenScope, days: Number(days) as Days })
  }
  if (make.data) return <Made token={make.data.token} onClose={onClose} />
  return (
    <Dialog title={t('tokens.make')} onClose={onClose} width={520}>
      <Form form={form} onSubmit={submit} isUnguarded>
        <TextField
          label={t('tokens.name')}
          hint={t('tokens.nameHint')}
          maxLength={MAX_TOKEN_NAME}
          {...form.field('name')}
        />
        <RadioGroup
          label={t('tokens.scope')}
          options={tokenScopes.map((scope) => ({ value: scope, label: t(`tokens.scope.${scope}`) }))}
          {...form.field('scope')}
        />
        <Select
          label={t('tokens.days')}
          options={tokenLifetimeDays.map((count) => ({ value: String(count), label: t('security.days', { count }) }))}
          {...form.field('days')}
        />
        <FormActions>
          <Button type="submit" kind="primary" busy={make.isPending}>
            {t('tokens.make')}
          </Button>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}

function Made({ token, onClose }: { token: string; onClose: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(token)
    showSuccess(t('tokens.copied'))
  }
  return (
    <Dialog title={t('tokens.made')} onClose={onClose} width={520} isModal>
      <Stack gap={16}>
        <p>{t('tokens.madeBody')}</p>
        <code className={css.token}>{token}</code>
        <Row>
          <Button kind="primary" onClick={() => void copy().catch(() => undefined)}>
            {t('tokens.copy')}
          </Button>
          <Button onClick={onClose}>{t('tokens.kept')}</Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
