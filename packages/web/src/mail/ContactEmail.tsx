import type { EmailSettings } from '@perennial/contract/mail/routes.ts'
import { useRead, useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { showSuccess } from '../core/toasts.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Form, FormActions, useForm } from '../ui/Form.tsx'
import { SaveButton } from '../ui/SaveButton.tsx'
import { TextField } from '../ui/TextField.tsx'

/** Where emails go, in companies that let people have another address than their login name (EMP-8). */
export function ContactEmail() {
  const { data } = useRead('GET /email-settings', {})
  if (!data?.mayChooseAddress) return null
  return (
    <Card title={t('address.title')}>
      <AddressForm settings={data} />
      {data.pendingEmail !== null && (
        <Confirmation key={data.pendingEmail} address={data.pendingEmail} isSavedLocally={data.isSavedLocally} />
      )}
    </Card>
  )
}

const said = ({ address, pendingEmail }: EmailSettings) =>
  pendingEmail === null && showSuccess(t('address.saved', { address }))

function AddressForm({ settings }: { settings: EmailSettings }) {
  const { loginname } = useCurrentUser()
  const write = useWrite('PUT /email-settings/address', {
    refresh: ['GET /email-settings', 'GET /users/current'],
    failure: 'form',
    done: said,
  })
  const form = useForm({ address: settings.pendingEmail ?? settings.address }, write.error)
  const submit = () => write.mutate(form.values, { onSuccess: () => form.reset(form.values) })
  return (
    <Form form={form} onSubmit={submit} label={t('address.title')}>
      <p>{t('address.body', { loginname })}</p>
      <TextField label={t('address.address')} autoComplete="email" {...form.field('address')} />
      <FormActions>
        <SaveButton write={write} form={form} />
      </FormActions>
    </Form>
  )
}

/** Confirms the new address with the code from the email that was sent to it. */
function Confirmation({ address, isSavedLocally }: { address: string; isSavedLocally: boolean }) {
  const write = useWrite('POST /email-settings/address/confirmation', {
    refresh: ['GET /email-settings', 'GET /users/current'],
    failure: 'form',
    done: said,
  })
  const form = useForm({ code: '' }, write.error)
  return (
    <Form form={form} onSubmit={() => write.mutate(form.values)} label={t('address.confirm')}>
      <Banner>{t(isSavedLocally ? 'address.waitsHere' : 'address.waits', { address })}</Banner>
      <TextField label={t('address.code')} inputMode="numeric" autoComplete="one-time-code" {...form.field('code')} />
      <FormActions>
        <Button type="submit" kind="primary" busy={write.isPending}>
          {t('address.confirm')}
        </Button>
      </FormActions>
    </Form>
  )
}
