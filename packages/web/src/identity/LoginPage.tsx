import { useEffect, useState } from 'react'
import { useRead, useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { afterLogin } from '../core/registry.ts'
import { startAfresh, useVisitor } from '../core/session.ts'
import { useGo, useParam } from '../core/url-query.ts'
import { Button } from '../ui/Button.tsx'
import { Form, useForm } from '../ui/Form.tsx'
import { A } from '../ui/Link.tsx'
import { PasswordField, TextField } from '../ui/TextField.tsx'
import { OtherAddress } from './OtherAddress.tsx'
import { Outside, OutsideLinks } from './PublicPage.tsx'
import { SampleCast } from './SampleLogins.tsx'
import { SecondStep } from './SecondFactorForm.tsx'

/** Signing in, with the second step where there is one; who is signed in already is led on (AUTH-7). */
export function LoginScreen() {
  const [wanted] = useParam('continue')
  const address = afterLogin(wanted)
  const [isHalf, setHalf] = useState(false)
  const me = useVisitor()
  const go = useGo()
  useEffect(() => {
    if (me) go(address, { replace: true })
  }, [me, address, go])
  const login = useWrite('POST /login', {
    failure: 'form',
    done: ({ next }) => (next === 'secondFactor' ? setHalf(true) : startAfresh(address)),
  })
  const { data: offers } = useRead('GET /login', {})
  if (isHalf) return <SecondStep onDone={() => startAfresh(address)} onBack={() => setHalf(false)} />
  return (
    <Outside title={t('login.title')} intro={wanted && t('login.toGoOn')}>
      <OtherAddress />
      <LoginForm login={login} />
      <OutsideLinks>
        <A to="/forgotten-password">{t('login.forgot')}</A>
        {offers?.registration.allowed && (
          <span>
            {t('login.newHere')} <A to="/register-company">{t('login.register')}</A>
          </span>
        )}
      </OutsideLinks>
      <SampleCast onChoose={(one) => login.mutate(one)} isBusy={login.isPending} />
    </Outside>
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
        // A keyboard that covers half a phone comes when it is asked for.
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
