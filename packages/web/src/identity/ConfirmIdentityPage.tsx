import { useEffect } from 'react'
import { useWrite } from '../core/api.ts'
import { leaveConfirmation } from '../core/confirmation-state.ts'
import { t } from '../core/i18n.ts'
import { loginRedirect } from '../core/registry.ts'
import { useCurrentUser } from '../core/session.ts'
import { useNavigateTo, useUrlParam } from '../core/url-query.ts'
import { Button } from '../ui/Button.tsx'
import { Form, useForm } from '../ui/Form.tsx'
import { Link } from '../ui/Link.tsx'
import { PasswordField } from '../ui/TextField.tsx'
import { PublicPage, PublicPageLinks } from './PublicPage.tsx'

/** Asks for the password before important pages; the confirmation lasts fifteen minutes and continues only to our own pages (AUTH-7). */
export function ConfirmIdentityPage() {
  const { loginname } = useCurrentUser()
  const [wanted] = useUrlParam('continue')
  const go = useNavigateTo()
  const next = loginRedirect(wanted)
  useEffect(() => () => leaveConfirmation(next), [next])
  const confirm = useWrite('POST /confirm-identity', {
    failure: 'form',
    refresh: ['GET /users/current'],
    done: () => go(next, { replace: true }),
  })
  const form = useForm({ password: '' }, confirm.error)
  const submit = () => {
    if (!form.refuse({ password: form.values.password === '' ? t('password.missing') : undefined }))
      confirm.mutate(form.values)
  }
  return (
    <PublicPage title={t('confirm.title')} intro={t('confirm.body')}>
      <Form form={form} onSubmit={submit} isUnguarded>
        <input type="hidden" autoComplete="username" value={loginname} readOnly />
        <PasswordField label={t('confirm.password')} autoComplete="current-password" {...form.field('password')} />
        <Button type="submit" kind="primary" busy={confirm.isPending}>
          {t('confirm.confirm')}
        </Button>
      </Form>
      <PublicPageLinks>
        <Link to="/app/home">{t('errors.returnHome')}</Link>
      </PublicPageLinks>
    </PublicPage>
  )
}
