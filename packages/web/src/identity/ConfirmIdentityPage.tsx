import { useEffect } from 'react'
import { useWrite } from '../core/api.ts'
import { leaveConfirmation } from '../core/confirmation-state.ts'
import { t } from '../core/i18n.ts'
import { afterLogin } from '../core/registry.ts'
import { useMe } from '../core/session.ts'
import { useGo, useParam } from '../core/url-query.ts'
import { Button } from '../ui/Button.tsx'
import { Form, useForm } from '../ui/Form.tsx'
import { A } from '../ui/Link.tsx'
import { PasswordField } from '../ui/TextField.tsx'
import { Outside, OutsideLinks } from './PublicPage.tsx'

/** Important pages ask for the password first; it counts for fifteen minutes and leads on to our own pages only (AUTH-7). */
export function ConfirmScreen() {
  const { loginname } = useMe()
  const [wanted] = useParam('continue')
  const go = useGo()
  const next = afterLogin(wanted)
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
    <Outside title={t('confirm.title')} intro={t('confirm.body')}>
      <Form form={form} onSubmit={submit} isUnguarded>
        <input type="hidden" autoComplete="username" value={loginname} readOnly />
        <PasswordField label={t('confirm.password')} autoComplete="current-password" {...form.field('password')} />
        <Button type="submit" kind="primary" busy={confirm.isPending}>
          {t('confirm.confirm')}
        </Button>
      </Form>
      <OutsideLinks>
        <A to="/app/home">{t('errors.returnHome')}</A>
      </OutsideLinks>
    </Outside>
  )
}
