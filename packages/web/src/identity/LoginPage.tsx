import { useEffect, useState } from 'react'
import { useRead, useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { loginRedirect } from '../core/registry.ts'
import { resetSession, useOptionalCurrentUser } from '../core/session.ts'
import { useNavigateTo, useUrlParam } from '../core/url-query.ts'
import { Button } from '../ui/Button.tsx'
import { Form, useForm } from '../ui/Form.tsx'
import { Link } from '../ui/Link.tsx'
import { PasswordField, TextField } from '../ui/TextField.tsx'
import { OtherAddress } from './OtherAddress.tsx'
import { PublicPage, PublicPageLinks } from './PublicPage.tsx'
import { SampleLogins } from './SampleLogins.tsx'
import { SecondFactorForm } from './SecondFactorForm.tsx'

/** Logs in, with the second step where there is one; users who are already logged in are redirected (AUTH-7). */
export function LoginPage() {
  const [wanted] = useUrlParam('continue')
  const address = loginRedirect(wanted)
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false)
  const me = useOptionalCurrentUser()
  const go = useNavigateTo()
  useEffect(() => {
    if (me) go(address, { replace: true })
  }, [me, address, go])
  const login = useWrite('POST /login', {
    failure: 'form',
    done: ({ next }) => (next === 'secondFactor' ? setNeedsSecondFactor(true) : resetSession(address)),
  })
  const { data: offers } = useRead('GET /login', {})
  if (needsSecondFactor)
    return <SecondFactorForm onDone={() => resetSession(address)} onBack={() => setNeedsSecondFactor(false)} />
  return (
    <PublicPage title={t('login.title')} intro={wanted && t('login.toGoOn')}>
      <OtherAddress />
      <LoginForm login={login} />
      <PublicPageLinks>
        <Link to="/forgot-password">{t('login.forgot')}</Link>
        {offers?.registration.allowed && (
          <span>
            {t('login.newHere')} <Link to="/register-company">{t('login.register')}</Link>
          </span>
        )}
      </PublicPageLinks>
      <SampleLogins onChoose={(item) => login.mutate(item)} isBusy={login.isPending} />
    </PublicPage>
  )
}

function LoginForm({ login }: { login: ReturnType<typeof useWrite<'POST /login'>> }) {
  const form = useForm({ loginname: '', password: '' }, login.error)
  const submit = () => {
    const { loginname, password } = form.values
    const isIncomplete = form.refuse({
      loginname: loginname.trim() === '' ? t('login.emailMissing') : undefined,
      password: password === '' ? t('login.passwordMissing') : undefined,
    })
    if (!isIncomplete) login.mutate(form.values)
  }
  return (
    <Form form={form} onSubmit={submit} isUnguarded>
      <TextField
        label={t('login.email')}
        type="email"
        // Not on touch devices: the on-screen keyboard would cover half of the page.
        autoFocus={matchMedia('(pointer: fine)').matches}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('loginname')}
      />
      <PasswordField label={t('login.password')} autoComplete="current-password" {...form.field('password')} />
      <Button type="submit" kind="primary" busy={login.isPending}>
        {t('login.logIn')}
      </Button>
    </Form>
  )
}
