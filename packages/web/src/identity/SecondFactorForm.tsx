import { useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Form, useForm } from '../ui/Form.tsx'
import { TextField } from '../ui/TextField.tsx'
import { PublicPage } from './PublicPage.tsx'

/** The code of the app, or a recovery code, after the password (AUTH-6). */
export function SecondFactorForm({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const give = useWrite('POST /login/second-factor', { failure: 'form', done: onDone })
  const form = useForm({ code: '' }, give.error)
  const submit = () => {
    if (!form.refuse({ code: form.values.code.trim() === '' ? t('secondStep.codeMissing') : undefined }))
      give.mutate(form.values)
  }
  return (
    <PublicPage title={t('secondStep.title')} intro={t('secondStep.body')}>
      <Form form={form} onSubmit={submit} isUnguarded>
        <TextField
          label={t('secondStep.code')}
          autoComplete="one-time-code"
          spellCheck={false}
          {...form.field('code')}
        />
        <Button type="submit" kind="primary" busy={give.isPending}>
          {t('secondStep.logIn')}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {t('secondStep.back')}
        </Button>
      </Form>
    </PublicPage>
  )
}
