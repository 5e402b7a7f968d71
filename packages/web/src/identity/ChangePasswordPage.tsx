import { TOKENS_FLAG } from '@perennial/domain/security/access-tokens.ts'
import { useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { isOn, useCurrentUser } from '../core/session.ts'
import { showSuccess } from '../core/toasts.ts'
import { ErrorPage } from '../ui/ErrorPage.tsx'
import { Form, FormActions, useForm } from '../ui/Form.tsx'
import { Page } from '../ui/Page.tsx'
import { SaveButton } from '../ui/SaveButton.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'

/** Changes the user’s own password; there is no such page for other people. */
export function ChangePasswordPage({ id }: { id: string }) {
  const me = useCurrentUser()
  return id === me.id ? <ChangePassword /> : <ErrorPage status={404} />
}

function ChangePassword() {
  const me = useCurrentUser()
  const { id, firstName, lastName, email, loginname, company } = me
  const change = useWrite('PUT /users/{id}/password', { failure: 'form' })
  const form = useForm({ password: '' }, change.error)
  const submit = () => {
    const isMissing = form.refuse({ password: form.values.password === '' ? t('password.missing') : undefined })
    if (isMissing) return
    const onSuccess = () => {
      form.reset({ password: '' })
      showSuccess(t('changePassword.done'))
    }
    change.mutate({ id, ...form.values }, { onSuccess })
  }
  // Someone who knew the old password may have created them (AUTH-12).
  const tokens = isOn(me, TOKENS_FLAG) ? ` ${t('changePassword.tokens')}` : ''
  const intro = `${t('changePassword.body')}${tokens}`
  return (
    <Page title={t('changePassword.title')} intro={intro} width="form">
      <Form form={form} onSubmit={submit}>
        <input type="hidden" autoComplete="username" value={loginname} readOnly />
        <NewPasswordField
          label={t('setPassword.password')}
          own={[firstName, lastName, email, loginname, company.name]}
          {...form.field('password')}
        />
        <FormActions>
          <SaveButton write={change} form={form} />
        </FormActions>
      </Form>
    </Page>
  )
}
