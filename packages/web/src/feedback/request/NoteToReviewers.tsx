import { useState } from 'react'
import { QuotedNote } from '../../anytime-feedback/RequesterNote.tsx'
import { useWrite } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { useCurrentUser } from '../../core/session.ts'
import { showSuccess } from '../../core/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { useForm } from '../../ui/Form.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { changedByFeedback, type RequestDetails } from '../feedback-messages.ts'
import css from './Request.module.css'

/** The limit of the contract, in characters. */
const MAX_NOTE = 5_000

type Props = { request: RequestDetails }

/** What the reviewee writes to everyone who is asked; fixed with the approval (FBK-P06). */
export function NoteToReviewers({ request }: Props) {
  const me = useCurrentUser()
  const [isEditing, setEditing] = useState(false)
  const { noteFromReviewee: note, reviewee, can } = request
  if (note === '' && !can.editNote) return null
  const label = reviewee.id === me.id ? t('feedback.yourNote') : t('feedback.noteOf', { name: reviewee.name })
  return (
    <Card
      title={t('feedback.note')}
      actions={
        can.editNote && (
          <Button size="small" onClick={() => setEditing(true)}>
            {t(note === '' ? 'feedback.note.add' : 'ui.edit')}
          </Button>
        )
      }
    >
      {note === '' ? (
        <p className={css.muted}>{t('feedback.note.none')}</p>
      ) : (
        <QuotedNote person={reviewee} label={label} note={note} />
      )}
      {isEditing && <NoteDialog request={request} onClose={() => setEditing(false)} />}
    </Card>
  )
}

function NoteDialog({
  request: { id: requestId, noteFromReviewee, version },
  onClose,
}: Props & { onClose: () => void }) {
  const save = useWrite('PUT /feedback-cycle-requests/{requestId}/note', {
    refresh: changedByFeedback,
    failure: 'form',
    done: () => {
      onClose()
      showSuccess(t('ui.savedBanner'))
    },
  })
  const form = useForm({ note: noteFromReviewee }, save.error)
  return (
    <FormDialog
      title={t('feedback.note')}
      submit={t('ui.save')}
      busy={save.isPending}
      refusal={form.refusal}
      onSubmit={() => save.mutate({ requestId, note: form.values.note.trim(), version })}
      onClose={onClose}
    >
      <TextArea
        {...form.field('note')}
        label={t('feedback.note')}
        hint={t('feedback.note.hint')}
        rows={5}
        max={MAX_NOTE}
      />
    </FormDialog>
  )
}
