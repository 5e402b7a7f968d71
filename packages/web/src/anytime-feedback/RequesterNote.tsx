import type { FeedbackDetails } from '@perennial/contract/anytime-feedback/schemas.ts'
import { t } from '../core/i18n.ts'
import { Avatar } from '../ui/Avatar.tsx'
import css from './AnytimeFeedback.module.css'

/** What the requester wrote to the people they ask; renders nothing if the note is empty. */
export function RequesterNote({ feedback: { note, requester } }: { feedback: FeedbackDetails }) {
  const name = requester?.name ?? t('anytimeFeedback.someoneErased')
  return <QuotedNote person={requester} label={t('anytimeFeedback.noteOf', { name })} note={note} />
}

type Props = { person: { id: string; name: string } | null; label: string; note: string }

/** What someone wrote to the people who answer, below their picture. */
export function QuotedNote({ person, label, note }: Props) {
  if (note === '') return null
  return (
    <figure className={css.letter}>
      <figcaption className={css.by}>
        {person && <Avatar person={person} size={28} />}
        <span className={css.muted}>{label}</span>
      </figcaption>
      <blockquote className={css.note}>{note}</blockquote>
    </figure>
  )
}
