import { t } from '../../core/i18n.ts'
import { useCurrentUser } from '../../core/session.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import type { RequestDetails } from '../feedback-messages.ts'
import css from './Request.module.css'

/** How many reviewers there are, compared with the limit or the recommendation; managers and HR may exceed the limit (FBK-P05). */
export function NominationHint({ request, added = 0 }: { request: RequestDetails; added?: number }) {
  const me = useCurrentUser()
  const { nomination, reviewers, reviewee } = request
  const { limit, suggestion } = nomination
  const chosen = reviewers.total + added
  if (limit === null && !suggestion) return null
  const goal = suggestion?.lower ?? limit ?? 0
  const isBeyond = limit !== null && chosen > limit
  const text =
    isBeyond && reviewee.id !== me.id
      ? t('feedback.nomination.beyond', { chosen, limit })
      : suggestion && limit !== null
        ? t('feedback.nomination.both', { chosen, ...suggestion, limit })
        : suggestion
          ? t('feedback.nomination.suggestion', { chosen, ...suggestion })
          : t('feedback.nomination.limit', { chosen, limit: limit ?? 0 })
  return (
    <p className={css.hint} role="status">
      <ProgressBar done={Math.min(chosen, goal)} count={goal} />
      {text}
    </p>
  )
}
