import type { MailSettings } from '@perennial/contract/mail.ts'
import { useRead, useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { useMe } from '../core/session.ts'
import { succeed } from '../core/toasts.ts'
import { Card } from '../ui/Card.tsx'
import { Form, FormActions, useForm } from '../ui/Form.tsx'
import { SaveButton } from '../ui/SaveButton.tsx'
import { TextField } from '../ui/TextField.tsx'

/** Where mails go, in companies that let people have another address than their login name (EMP-8). */
export function ContactAddress() {
  const { data } = useRead('GET /mail-settings', {})
  return data?.mayChooseAddress ? <AddressForm settings={data} /> : null
}

function AddressForm({ settings }: { settings: MailSettings }) {
  const { loginname } = useMe()
  const write = useWrite('PUT /mail-settings/address', {
    refresh: ['GET /mail-settings', 'GET /users/current'],
    failure: 'form',
    done: ({ address }) => succeed(t('address.saved', { address })),
  })
  const form = useForm({ address: settings.address }, write.error)
  const submit = () => write.mutate(form.values, { onSuccess: ({ address }) => form.reset({ address }) })
  return (
    <Card title={t('address.title')}>
      <Form form={form} onSubmit={submit} label={t('address.title')}>
        <p>{t('address.body', { loginname })}</p>
        <TextField label={t('address.address')} autoComplete="email" {...form.field('address')} />
        <FormActions>
          <SaveButton write={write} form={form} />
        </FormActions>
      </Form>
    </Card>
  )
}
