import type { FeedbackCard, FeedbackDetails } from '@perennial/contract/anytime-feedback/schemas.ts'
import { t } from '../core/i18n.ts'
import type { Tone } from '../ui/StatusChip.tsx'

type Named = Pick<FeedbackCard, 'type' | 'kind' | 'topic' | 'subject'>

/** The subject of feedback, as pages and lists name it. */
export function feedbackTitle({ type, kind, topic, subject }: Named, viewerId: string): string {
  const about = type === 'GIVE' ? 'GIVEN' : (kind ?? 'ABOUT_OTHER')
  if (about === 'TOPIC') return t('anytimeFeedback.about.TOPIC', { topic })
  if (subject?.id === viewerId) return t(`anytimeFeedback.aboutYou.${about}`)
  return t(`anytimeFeedback.about.${about}`, { name: subject?.name ?? t('anytimeFeedback.someoneErased') })
}

/** Who asked for it, or who gave it. */
export function feedbackOrigin({ type, requester, author }: FeedbackCard, viewerId: string): string {
  const person = type === 'GIVE' ? author : requester
  const name = person?.name ?? t('anytimeFeedback.someoneErased')
  if (type === 'GIVE')
    return person?.id === viewerId ? t('anytimeFeedback.fromYou') : t('anytimeFeedback.from', { name })
  return person?.id === viewerId ? t('anytimeFeedback.requestedByYou') : t('anytimeFeedback.requestedBy', { name })
}

export type OwnState = NonNullable<FeedbackDetails['own']>['state']
export type Progress = FeedbackDetails['reviewers'][number]['progress']

export const stateTones: Record<FeedbackCard['state'], Tone> = {
  IN_PROGRESS: 'info',
  COMPLETED: 'success',
  CYCLE_ENDED: 'neutral',
  DEADLINE_PASSED: 'warning',
}
export const ownStateTones: Record<OwnState, Tone> = {
  NOT_STARTED: 'neutral',
  WRITING: 'info',
  DONE: 'success',
  SHARED: 'shared',
  DECLINED: 'neutral',
}
export const progressTones: Record<Progress, Tone> = {
  NOT_STARTED: 'neutral',
  WRITING: 'info',
  DECLINED: 'neutral',
  HIDDEN: 'neutral',
  WRITTEN: 'success',
}

export const requestPath = (id: string): string => `/app/anytime-feedback/request/${id}`
export const providePath = (id: string, reviewerId: string): string =>
  `/app/anytime-feedback/provide/${id}/${reviewerId}`

/** The reads to refresh after any change. */
export const changedByFeedback = [
  'GET /feedback-requests/{requestId}',
  'GET /feedback-requests/{requestId}/responses/{reviewerId}',
  'GET /feedback-requests',
  'GET /feedback/about-me',
  'GET /feedback/to-write',
  'GET /feedback/by-me',
  'GET /feedback/team',
] as const
