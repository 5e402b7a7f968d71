import type { Side } from '../questionnaires/questionnaire.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import type { ContentFacts } from './editing.ts'
import { shareFromOf } from './phases.ts'
import type { Relations } from './relations.ts'
import { hasSide, isLocked, isShared, type Review, statusOfSide } from './review.ts'

/** Why a side cannot be shared now, in the order in which it is checked (REV-SHARE-01 to 05, REV-REASON-05 to 08). */
export const shareRefusals = [
  'NOT_YOURS_TO_SHARE',
  'REVIEWER_NOT_FOUND',
  'INDIRECT_MANAGERS_CANNOT_SHARE',
  'NOT_MAIN_REVIEWER_AND_NO_SPECIAL_PERMISSION',
  'CYCLE_ARCHIVED',
  'REVIEW_COMPLETE',
  'BEFORE_SHARE_FROM_DATE',
  'AFTER_SHARE_UNTIL_DATE',
  'EXCEEDED_CHARACTER_LIMIT',
  'MANDATORY_ANSWERS_MISSING',
  'NOTHING_WRITTEN',
] as const
export type ShareRefusal = (typeof shareRefusals)[number]

/** Who may share or hide a side: the first failing check is the reason. */
function mayShare(review: Review, side: Side, by: Relations): Verdict<ShareRefusal> {
  if (side === 'reviewee') {
    if (!by.has('reviewee') || !hasSide(review, 'reviewee')) return refused('NOT_YOURS_TO_SHARE')
    return review.mainReviewerId === null ? refused('REVIEWER_NOT_FOUND') : allowed
  }
  if (review.mainReviewerId === null) return refused('REVIEWER_NOT_FOUND')
  if (by.has('reviewee')) return refused('NOT_MAIN_REVIEWER_AND_NO_SPECIAL_PERMISSION')
  if (by.has('mainReviewer')) return allowed
  if (by.has('indirectManager')) return refused('INDIRECT_MANAGERS_CANNOT_SHARE')
  return by.has('hrAdmin') ? allowed : refused('NOT_MAIN_REVIEWER_AND_NO_SPECIAL_PERMISSION')
}

/** May a side be shared now? The first failing check is the reason; the order is that of the specification. */
export function canShare(
  review: Review,
  side: Side,
  by: Relations,
  content: ContentFacts,
  now: Date,
): Verdict<ShareRefusal> {
  const may = mayShare(review, side, by)
  if (!may.allowed) return may
  if (review.isArchived) return refused('CYCLE_ARCHIVED')
  if (review.completedAt) return refused('REVIEW_COMPLETE')
  const from = side === 'manager' ? shareFromOf(review) : review.dates.processStarts
  if (now < from) return refused('BEFORE_SHARE_FROM_DATE', { date: from.toISOString() })
  const isOnBehalf = side === 'manager' && !by.has('mainReviewer')
  const until = side === 'manager' ? review.dates.managerShareUntil : review.dates.processEndsForReviewees
  if (now >= until && !isOnBehalf) return refused('AFTER_SHARE_UNTIL_DATE', { date: until.toISOString() })
  if (content.isTooLong) return refused('EXCEEDED_CHARACTER_LIMIT')
  if (content.isMissing) return refused('MANDATORY_ANSWERS_MISSING')
  return statusOfSide(review, side) === 'NOT_STARTED' ? refused('NOTHING_WRITTEN') : allowed
}

/** Why a side cannot be hidden again now. */
export const hideRefusals = [
  'NOT_YOURS_TO_SHARE',
  'REVIEWER_NOT_FOUND',
  'INDIRECT_MANAGERS_CANNOT_SHARE',
  'NOT_MAIN_REVIEWER_AND_NO_SPECIAL_PERMISSION',
  'CYCLE_ARCHIVED',
  'REVIEW_COMPLETE',
  'LOCKED_BY_SIGNATURE',
  'AFTER_SHARE_UNTIL_DATE',
  'NOTHING_TO_HIDE',
] as const
export type HideRefusal = (typeof hideRefusals)[number]

/** May a shared side be hidden again now? By people who may share, until a signature of either side or the end of its window. */
export function canHide(review: Review, side: Side, by: Relations, now: Date): Verdict<HideRefusal> {
  const may = mayShare(review, side, by)
  if (!may.allowed) return may as Verdict<HideRefusal>
  if (review.isArchived) return refused('CYCLE_ARCHIVED')
  if (review.completedAt) return refused('REVIEW_COMPLETE')
  if (isLocked(review)) return refused('LOCKED_BY_SIGNATURE')
  const until = side === 'manager' ? review.dates.managerShareUntil : review.dates.processEndsForReviewees
  if (now >= until) return refused('AFTER_SHARE_UNTIL_DATE', { date: until.toISOString() })
  return isAlreadyShared(review, side) ? allowed : refused('NOTHING_TO_HIDE')
}

/** Whether sharing would change anything: shared again it stays as it was. */
export const isAlreadyShared = (review: Review, side: Side): boolean => hasSide(review, side) && isShared(review, side)
