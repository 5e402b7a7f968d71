import { useEffect, useState } from 'react'
import { type ApiResponse, api, useWrite } from '../core/api.ts'
import { currentLanguage, t } from '../core/i18n.ts'
import { resetSession } from '../core/session.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Form, useForm } from '../ui/Form.tsx'
import { Link } from '../ui/Link.tsx'
import { DelayedSkeleton } from '../ui/Loaded.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { PublicPage, PublicPageLinks } from './PublicPage.tsx'
import { SecondFactorForm } from './SecondFactorForm.tsx'

const HOME = '/app/home'

/** Chooses a password by an emailed link. Its token is in the fragment, which is never sent to a server (AUTH-5). */
export function SetPasswordPage() {
  const [token] = useState(() => location.hash.slice(1))
  const linkDetails = useWrite('POST /password-link/details', { failure: 'silent' })
  const { mutate } = linkDetails
  useEffect(() => mutate({ token }), [mutate, token])
  useEffect(() => {
    // Another link in the same window changes only the fragment, so the page has to reload.
    const again = () => location.reload()
    window.addEventListener('hashchange', again)
    return () => window.removeEventListener('hashchange', again)
  }, [])
  if (linkDetails.isError) return <Ended />
  if (!linkDetails.data)
    return (
      <PublicPage title={t('setPassword.title')}>
        <DelayedSkeleton />
      </PublicPage>
    )
  return <Choose token={token} link={linkDetails.data} />
}

/** People who were invited keep the language of this page, if their company has another one. */
async function keepLanguage(): Promise<void> {
  const language = currentLanguage()
  const me = await api('GET /users/current', {})
  if (me.language === null && me.company.companySettings.language !== language)
    await api('PATCH /users/current', { language })
}

function Ended() {
  return (
    <PublicPage title={t('setPassword.endedTitle')} intro={t('setPassword.endedBody')}>
      <ButtonLink kind="primary" to="/forgot-password">
        {t('setPassword.askAgain')}
      </ButtonLink>
      <PublicPageLinks>
        <Link to="/login">{t('forgotPassword.back')}</Link>
      </PublicPageLinks>
    </PublicPage>
  )
}

function Choose({ token, link }: { token: string; link: ApiResponse<'POST /password-link/details'> }) {
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false)
  const choose = useWrite('POST /password-link/password', {
    failure: 'form',
    done: ({ next }) => {
      if (next === 'secondFactor') return setNeedsSecondFactor(true)
      const languageSaved = link.purpose === 'INVITATION' ? keepLanguage() : Promise.resolve()
      // If that fails, they start in the language of their company.
      void languageSaved.catch(() => undefined).then(() => resetSession(HOME))
    },
  })
  const form = useForm({ password: '' }, choose.error)
  const submit = () => {
    if (!form.refuse({ password: form.values.password === '' ? t('password.missing') : undefined }))
      choose.mutate({ token, ...form.values })
  }
  if (needsSecondFactor)
    return <SecondFactorForm onDone={() => resetSession(HOME)} onBack={() => resetSession('/login')} />
  const { firstName, companyName, loginname, purpose, ownWords } = link
  const intro =
    purpose === 'INVITATION' ? t('setPassword.invitation', { company: companyName }) : t('setPassword.reset')
  return (
    <PublicPage
      title={t(purpose === 'INVITATION' ? 'setPassword.welcome' : 'setPassword.titleFor', { name: firstName })}
      intro={intro}
    >
      <Form form={form} onSubmit={submit} isUnguarded>
        <p>{t('setPassword.account', { loginname })}</p>
        {/* Tells password managers which account the password is for. */}
        <input type="hidden" autoComplete="username" value={loginname} readOnly />
        <NewPasswordField label={t('setPassword.password')} own={ownWords} {...form.field('password')} />
        <Button type="submit" kind="primary" busy={choose.isPending}>
          {t('setPassword.set')}
        </Button>
      </Form>
    </PublicPage>
  )
}
