import { useEffect, useState } from 'react'
import { type Answered, api, useWrite } from '../core/api.ts'
import { currentLanguage, t } from '../core/i18n.ts'
import { startAfresh } from '../core/session.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Form, useForm } from '../ui/Form.tsx'
import { A } from '../ui/Link.tsx'
import { Waiting } from '../ui/Loaded.tsx'
import { NewPassword } from './NewPasswordField.tsx'
import { Outside, OutsideLinks } from './PublicPage.tsx'
import { SecondStep } from './SecondFactorForm.tsx'

const HOME = '/app/home'

/** Chooses a password by a mailed link. Its token stands behind the `#`, which no server is ever sent (AUTH-5). */
export function SetPasswordScreen() {
  const [token] = useState(() => location.hash.slice(1))
  const look = useWrite('POST /password-link', { failure: 'silent' })
  const { mutate } = look
  useEffect(() => mutate({ token }), [mutate, token])
  useEffect(() => {
    // Another link in the same window changes only what stands behind the `#`.
    const again = () => location.reload()
    window.addEventListener('hashchange', again)
    return () => window.removeEventListener('hashchange', again)
  }, [])
  if (look.isError) return <Ended />
  if (!look.data)
    return (
      <Outside title={t('setPassword.title')}>
        <Waiting />
      </Outside>
    )
  return <Choose token={token} link={look.data} />
}

/** Who begins here goes on in the language in which they were welcomed, where their company has another one. */
async function keepLanguage(): Promise<void> {
  const language = currentLanguage()
  const me = await api('GET /users/current', {})
  if (me.language === null && me.company.companySettings.language !== language)
    await api('PATCH /users/current', { language })
}

function Ended() {
  return (
    <Outside title={t('setPassword.endedTitle')} intro={t('setPassword.endedBody')}>
      <ButtonLink kind="primary" to="/forgotten-password">
        {t('setPassword.askAgain')}
      </ButtonLink>
      <OutsideLinks>
        <A to="/login">{t('forgotten.back')}</A>
      </OutsideLinks>
    </Outside>
  )
}

function Choose({ token, link }: { token: string; link: Answered<'POST /password-link'> }) {
  const [isHalf, setHalf] = useState(false)
  const choose = useWrite('POST /password-link/password', {
    failure: 'form',
    done: ({ next }) => {
      if (next === 'secondFactor') return setHalf(true)
      const kept = link.purpose === 'INVITATION' ? keepLanguage() : Promise.resolve()
      // Without it they begin in the language of their company.
      void kept.catch(() => undefined).then(() => startAfresh(HOME))
    },
  })
  const form = useForm({ password: '' }, choose.error)
  const submit = () => {
    if (!form.refuse({ password: form.values.password === '' ? t('password.missing') : undefined }))
      choose.mutate({ token, ...form.values })
  }
  if (isHalf) return <SecondStep onDone={() => startAfresh(HOME)} onBack={() => startAfresh('/login')} />
  const { firstName, companyName, loginname, purpose, ownWords } = link
  const intro =
    purpose === 'INVITATION' ? t('setPassword.invitation', { company: companyName }) : t('setPassword.reset')
  return (
    <Outside
      title={t(purpose === 'INVITATION' ? 'setPassword.welcome' : 'setPassword.titleFor', { name: firstName })}
      intro={intro}
    >
      <Form form={form} onSubmit={submit} isUnguarded>
        <p>{t('setPassword.account', { loginname })}</p>
        {/* So that a password manager knows whose password it is. */}
        <input type="hidden" autoComplete="username" value={loginname} readOnly />
        <NewPassword label={t('setPassword.password')} own={ownWords} {...form.field('password')} />
        <Button type="submit" kind="primary" busy={choose.isPending}>
          {t('setPassword.set')}
        </Button>
      </Form>
    </Outside>
  )
}
