import type { FeedbackDetails } from '@perennial/contract/anytime-feedback/schemas.ts'
import { t } from '../core/i18n.ts'
import { Avatar } from '../ui/Avatar.tsx'
import css from './AnytimeFeedback.module.css'

/** What the requester wrote to the people they ask; nothing if that is nothing. */
export function RequesterNote({ feedback: { note, requester } }: { feedback: FeedbackDetails }) {
  if (note === '') return null
  const name = requester?.name ?? t('anytimeFeedback.someoneErased')
  return (
    <figure className={css.letter}>
      <figcaption className={css.by}>
        {requester && <Avatar person={requester} size={28} />}
        <span className={css.muted}>{t('anytimeFeedback.noteOf', { name })}</span>
      </figcaption>
      <blockquote className={css.note}>{note}</blockquote>
    </figure>
  )
}
