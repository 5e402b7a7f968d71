import type { FeedbackDetails } from '@perennial/contract/anytime-feedback/schemas.ts'
import type { ApiResponse } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'

export type OwnFeedback = ApiResponse<'GET /feedback-requests/{requestId}/responses/{reviewerId}'>

/** What the page is called. */
export const provideTitle = ({ type, kind, topic, subject, requester }: FeedbackDetails, viewerId: string): string => {
  const name = subject?.name ?? requester?.name ?? t('anytimeFeedback.someoneErased')
  if (type === 'GIVE') return t('anytimeFeedback.provide.GIVE', { name })
  if (kind === 'TOPIC') return t('anytimeFeedback.provide.TOPIC', { topic })
  if (kind === 'SELF_REFLECTION' && subject?.id === viewerId) return t('anytimeFeedback.provide.SELF_REFLECTION')
  return t('anytimeFeedback.provide.ABOUT', { name })
}
