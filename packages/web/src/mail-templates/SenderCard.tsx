import type { EmailSender } from '@perennial/contract/mail-templates/routes.ts'
import { useRead, useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { showSuccess } from '../core/toasts.ts'
import { Banner } from '../ui/Banner.tsx'
import { Card } from '../ui/Card.tsx'
import { Form, FormActions, useForm } from '../ui/Form.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { SaveButton } from '../ui/SaveButton.tsx'
import { TextField } from '../ui/TextField.tsx'

/** The sender of emails, and the reply-to address once it is confirmed (ADM-P14). */
export function SenderCard() {
  const read = useRead('GET /company/email-sender', {})
  return (
    <Card title={t('mailTemplates.sender')}>
      <Loaded read={read}>{(sender) => <SenderForm key={sender.replyTo ?? ''} sender={sender} />}</Loaded>
    </Card>
  )
}

function SenderForm({ sender }: { sender: EmailSender }) {
  const { name, replyTo, unconfirmed } = sender
  const isSent = useCurrentUser().mailServer === 'SET'
  const save = useWrite('PUT /company/email-sender', {
    failure: 'form',
    refresh: ['GET /company/email-sender'],
    done: (now, input) => {
      form.reset({ replyTo: input.replyTo ?? '' })
      const asked = now.unconfirmed ?? ''
      const messageKey = isSent ? 'mailTemplates.replyToAsked' : 'mailTemplates.replyToAskedHere'
      showSuccess(asked ? t(messageKey, { address: asked }) : t('mailTemplates.replyToRemoved'))
    },
  })
  const form = useForm({ replyTo: unconfirmed ?? replyTo ?? '' }, save.error)
  const send = () => {
    if (form.isDirty) save.mutate({ replyTo: form.values.replyTo.trim() || null })
  }
  return (
    <Form form={form} onSubmit={send} label={t('mailTemplates.sender')}>
      <p>{t('mailTemplates.senderBody', { name })}</p>
      {unconfirmed && (
        <Banner tone="warning">
          {t(isSent ? 'mailTemplates.replyToWaits' : 'mailTemplates.replyToWaitsHere', { address: unconfirmed })}
        </Banner>
      )}
      <TextField
        label={t('mailTemplates.replyTo')}
        hint={replyTo ? t('mailTemplates.replyToNow', { address: replyTo }) : t('mailTemplates.replyToNone')}
        isOptional
        type="email"
        autoComplete="off"
        {...form.field('replyTo')}
      />
      <FormActions>
        <SaveButton write={save} form={form} />
      </FormActions>
    </Form>
  )
}
