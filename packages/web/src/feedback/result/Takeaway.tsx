import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWrite } from '../../core/api.ts'
import { formatDateTime } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { useCurrentUser } from '../../core/session.ts'
import { showSuccess } from '../../core/toasts.ts'
import { type StoredDraft, useStoredDraft } from '../../drafts/use-stored-draft.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Form, FormActions, useForm } from '../../ui/Form.tsx'
import { Prose } from '../../ui/Page.tsx'
import { SaveButton } from '../../ui/SaveButton.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import type { RequestDetails } from '../feedback-messages.ts'
import css from './Result.module.css'

const MAX_TEXT = 50_000
const changed = ['GET /feedback-cycle-requests/{requestId}'] as const

type Texts = { privateNotes: string; takeaway: string }
type SavedTakeaway = NonNullable<RequestDetails['takeaway']>
type Props = { request: RequestDetails }

/** What the reviewee notes for themselves, and what they take from the result; others read that once it is shared. */
export function Takeaway({ request }: Props) {
  const me = useCurrentUser()
  const { takeaway, reviewee } = request
  if (!takeaway) return null
  if (reviewee.id === me.id) return <OwnTakeaway request={request} takeaway={takeaway} />
  if (!takeaway.takeaway) return null
  return (
    <Card title={t('feedback.takeaway.of', { name: reviewee.name })}>
      <Prose>
        <p className={css.text}>{takeaway.takeaway}</p>
      </Prose>
    </Card>
  )
}

type OwnProps = Props & { takeaway: SavedTakeaway }

function OwnTakeaway({ request, takeaway }: OwnProps) {
  const stored = useStoredDraft<Texts>(`feedback takeaway ${request.id}`)
  return stored ? <TakeawayForm key={stored.formKey} request={request} takeaway={takeaway} stored={stored} /> : null
}

function TakeawayForm({ request, takeaway, stored }: OwnProps & { stored: StoredDraft<Texts> }) {
  const { id: requestId } = request
  const client = useQueryClient()
  const saved: Texts = { privateNotes: takeaway.privateNotes ?? '', takeaway: takeaway.takeaway ?? '' }
  const [restored] = useState(stored.draft)
  const save = useWrite('PUT /feedback-cycle-requests/{requestId}/takeaway', {
    refresh: changed,
    failure: 'form',
    done: (_, { privateNotes = '', takeaway: text = '' }) => {
      stored.forget()
      form.reset({ privateNotes, takeaway: text })
    },
  })
  const form = useForm<Texts>(restored ?? saved, save.error)
  const change = (texts: Partial<Texts>) => {
    form.set(texts)
    stored.keep({ ...form.values, ...texts })
  }
  const submit = () =>
    save.mutate(
      { requestId, ...form.values, version: takeaway.version },
      // After a conflict with another window, the next attempt uses the current version; what was entered here stays.
      { onError: () => void client.invalidateQueries({ queryKey: ['GET /feedback-cycle-requests/{requestId}'] }) },
    )
  const field = (name: keyof Texts) => ({ ...form.field(name), onChange: (text: string) => change({ [name]: text }) })
  return (
    <Card title={t('feedback.takeaway')} actions={<SharingButton request={request} takeaway={takeaway} />}>
      <Form form={form} onSubmit={submit}>
        {restored && <Banner tone="info">{t('answering.restored')}</Banner>}
        {form.refusal && (
          <Banner tone="danger" isAlert>
            {form.refusal}
          </Banner>
        )}
        <TextArea
          {...field('takeaway')}
          label={t('feedback.takeaway.label')}
          hint={
            takeaway.sharedAt
              ? t('feedback.takeaway.sharedSince', { date: formatDateTime(takeaway.sharedAt) })
              : t('feedback.takeaway.hint')
          }
          isOptional
          max={MAX_TEXT}
        />
        <TextArea
          {...field('privateNotes')}
          label={t('feedback.privateNotes')}
          hint={t('feedback.privateNotes.hint')}
          isOptional
          max={MAX_TEXT}
        />
        <FormActions>
          <SaveButton write={save} form={form} />
        </FormActions>
      </Form>
    </Card>
  )
}

function SharingButton({ request: { id: requestId, manager }, takeaway }: OwnProps) {
  const share = useWrite('POST /feedback-cycle-requests/{requestId}/takeaway/sharing', {
    refresh: changed,
    done: () => showSuccess(t('feedback.takeaway.shared')),
  })
  const stop = useWrite('DELETE /feedback-cycle-requests/{requestId}/takeaway/sharing', {
    refresh: changed,
    done: () => showSuccess(t('feedback.takeaway.stopped')),
  })
  if (takeaway.sharedAt)
    return (
      <Button size="small" busy={stop.isPending} onClick={() => stop.mutate({ requestId })}>
        {t('feedback.takeaway.stop')}
      </Button>
    )
  return (
    <Button
      size="small"
      busy={share.isPending}
      disabledReason={takeaway.takeaway ? undefined : t('feedback.takeaway.saveFirst')}
      onClick={() => share.mutate({ requestId })}
    >
      {manager ? t('feedback.takeaway.shareWith', { name: manager.name }) : t('feedback.takeaway.shareWithHr')}
    </Button>
  )
}
