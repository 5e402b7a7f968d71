import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, errorMessage } from '../core/api.ts'
import { loginState } from '../core/connection.ts'
import { t } from '../core/i18n.ts'
import { currentUserQuery, resetSession, type SessionUser } from '../core/session.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { PasswordField, TextField } from '../ui/TextField.tsx'

/** Logs in again in a dialog over the page, which stays as it is (LOGIN-06). */
export function ReauthDialog({ me, onClose }: { me: SessionUser; onClose: () => void }) {
  const client = useQueryClient()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const enter = async () => {
    const { next } =
      code === undefined
        ? await api('POST /login', { loginname: me.loginname, password })
        : await api('POST /login/second-factor', { code })
    if (next === 'secondFactor') return setCode('')
    loginState.set('nobody')
    const again = await client.fetchQuery({ ...currentUserQuery, staleTime: 0 })
    // Another person logged in: nothing of the previous one may stay.
    if (again?.id !== me.id) resetSession('/app/home')
  }
  const submit = () => {
    setBusy(true)
    setRefusal(undefined)
    enter()
      .catch((error: unknown) => setRefusal(errorMessage(error)))
      .finally(() => setBusy(false))
  }
  return (
    <Dialog
      title={t('loginOver.title')}
      width={420}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={() => resetSession('/login')}>{t('loginOver.leave')}</Button>
          <Button kind="primary" type="submit" busy={isBusy}>
            {t('loginOver.logIn')}
          </Button>
        </>
      }
    >
      <p>
        <b>{me.name}</b>
        <br />
        {t('loginOver.body')}
      </p>
      {refusal && (
        <Banner tone="danger" isAlert>
          {refusal}
        </Banner>
      )}
      {code === undefined ? (
        <>
          <input type="text" hidden readOnly autoComplete="username" value={me.loginname} />
          <PasswordField
            label={t('loginOver.password')}
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
        </>
      ) : (
        <TextField
          label={t('loginOver.code')}
          autoComplete="one-time-code"
          autoFocus
          inputMode="numeric"
          value={code}
          onChange={setCode}
        />
      )}
    </Dialog>
  )
}
