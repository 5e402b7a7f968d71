import { useState } from 'react'
import { useRead, useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Form, useForm } from '../ui/Form.tsx'
import { Link } from '../ui/Link.tsx'
import { DelayedSkeleton } from '../ui/Loaded.tsx'
import { TextField } from '../ui/TextField.tsx'
import css from './ForgotPasswordPage.module.css'
import { PublicPage, PublicPageLinks } from './PublicPage.tsx'

/** Requests a link for a new password; the message is the same whether or not the account exists (AUTH-2). */
export function ForgotPasswordPage() {
  const { data: installation, isError } = useRead('GET /login', {})
  const [askedFor, setAskedFor] = useState<string>()
  const sendsEmail = installation?.sendsEmail ?? isError
  const back = (
    <PublicPageLinks>
      <Link to="/login">{t('forgotPassword.back')}</Link>
    </PublicPageLinks>
  )
  if (!installation && !isError)
    return (
      <PublicPage title={t('forgotPassword.title')}>
        <DelayedSkeleton />
      </PublicPage>
    )
  if (askedFor !== undefined)
    return (
      <PublicPage
        title={t(sendsEmail ? 'forgotPassword.sentTitle' : 'forgotPassword.keptTitle')}
        intro={t(sendsEmail ? 'forgotPassword.sentBody' : 'forgotPassword.keptBody', { loginname: askedFor })}
      >
        {back}
      </PublicPage>
    )
  return (
    <PublicPage
      title={t('forgotPassword.title')}
      intro={t(sendsEmail ? 'forgotPassword.body' : 'forgotPassword.noEmail')}
    >
      {sendsEmail ? (
        <AskForm action={t('forgotPassword.send')} isMain onAsked={setAskedFor} />
      ) : (
        <WithoutEmail contact={installation?.contact ?? null} onAsked={setAskedFor} />
      )}
      {back}
    </PublicPage>
  )
}

/** If no email is sent: who creates a link for whom, and the mailbox that is still open elsewhere. */
function WithoutEmail({ contact, onAsked }: { contact: string | null; onAsked: (loginname: string) => void }) {
  return (
    <div className={css.ways}>
      <section>
        <h2 className={css.heading}>{t('forgotPassword.neverLoggedIn')}</h2>
        <p>{t('forgotPassword.neverLoggedInBody')}</p>
      </section>
      <section>
        <h2 className={css.heading}>{t('forgotPassword.loggedInBefore')}</h2>
        <p>
          {contact ? t('forgotPassword.loggedInBeforeContact', { contact }) : t('forgotPassword.loggedInBeforeBody')}
        </p>
      </section>
      <section>
        <h2 className={css.heading}>{t('forgotPassword.loggedInElsewhere')}</h2>
        <p>{t('forgotPassword.loggedInElsewhereBody')}</p>
        <AskForm action={t('forgotPassword.keep')} onAsked={onAsked} />
      </section>
    </div>
  )
}

type AskProps = { action: string; isMain?: boolean; onAsked: (loginname: string) => void }

function AskForm({ action, isMain = false, onAsked }: AskProps) {
  const ask = useWrite('POST /password-reset', {
    failure: 'form',
    done: (_, { loginname }) => onAsked(loginname),
  })
  const form = useForm({ loginname: '' }, ask.error)
  const submit = () => {
    const isMissing = form.refuse({
      loginname: form.values.loginname.trim() === '' ? t('login.emailMissing') : undefined,
    })
    if (!isMissing) ask.mutate(form.values)
  }
  return (
    <Form form={form} onSubmit={submit} isUnguarded>
      <TextField
        label={t('login.email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('loginname')}
      />
      <Button type="submit" kind={isMain ? 'primary' : 'plain'} busy={ask.isPending}>
        {action}
      </Button>
    </Form>
  )
}
