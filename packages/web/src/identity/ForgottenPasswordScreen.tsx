import { useState } from 'react'
import { useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { A } from '../ui/A.tsx'
import { Button } from '../ui/Button.tsx'
import { Form, useForm } from '../ui/Form.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Outside, OutsideLinks } from './Outside.tsx'

/** Asks for a mailed link; what is said is the same whether there is such an account (AUTH-2). */
export function ForgottenPasswordScreen() {
  const [sentTo, setSentTo] = useState<string>()
  const ask = useWrite('POST /forgotten-password', {
    failure: 'form',
    done: (_, { loginname }) => setSentTo(loginname),
  })
  const form = useForm({ loginname: '' }, ask.error)
  const submit = () => {
    const isMissing = form.refuse({
      loginname: form.values.loginname.trim() === '' ? t('login.emailMissing') : undefined,
    })
    if (!isMissing) ask.mutate(form.values)
  }
  const back = (
    <OutsideLinks>
      <A to="/login">{t('forgotten.back')}</A>
    </OutsideLinks>
  )
  if (sentTo !== undefined)
    return (
      <Outside title={t('forgotten.sentTitle')} intro={t('forgotten.sentBody', { loginname: sentTo })}>
        {back}
      </Outside>
    )
  return (
    <Outside title={t('forgotten.title')} intro={t('forgotten.body')}>
      <Form form={form} onSubmit={submit} isUnguarded>
        <TextField
          label={t('login.email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('loginname')}
        />
        <Button type="submit" kind="primary" busy={ask.isPending}>
          {t('forgotten.send')}
        </Button>
      </Form>
      {back}
    </Outside>
  )
}
