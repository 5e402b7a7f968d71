import type { Relations } from './relations.ts'
import { isShared, isSigned, type Review, statusOfSide } from './review.ts'
import { reviewAccessOf } from './visibility.ts'

/** The progress of a review, as lists show it. */
export const reviewProgressStates = [
  'COMPLETE',
  'SIGNED_BY_ONE',
  'BOTH_SHARED',
  'SELF_SHARED',
  'MANAGER_SHARED',
  'STARTED',
  'OPEN',
] as const
export type ReviewProgress = (typeof reviewProgressStates)[number]

/** The progress that this person may know: a draft of the other side leaves no trace (TIME-3). */
export function reviewProgressOf(review: Review, relations: Relations): ReviewProgress {
  if (review.completedAt) return 'COMPLETE'
  if (isSigned(review, 'manager') || isSigned(review, 'reviewee')) return 'SIGNED_BY_ONE'
  const shared = (['manager', 'reviewee'] as const).filter((side) => isSharedByPeople(review, side))
  if (shared.length === 2) return 'BOTH_SHARED'
  if (shared.length === 1) return shared[0] === 'manager' ? 'MANAGER_SHARED' : 'SELF_SHARED'
  const { manager, statuses } = reviewAccessOf(review, relations)
  const knowsManager = statuses || (!relations.has('reviewee') && manager.allowed)
  const knowsReviewee = statuses || relations.has('reviewee')
  const isStarted =
    (knowsManager && statusOfSide(review, 'manager') !== 'NOT_STARTED') ||
    (knowsReviewee && statusOfSide(review, 'reviewee') !== 'NOT_STARTED')
  return isStarted ? 'STARTED' : 'OPEN'
}

/** A self-assessment that does not exist counts as shared, but no one shared it. */
const isSharedByPeople = (review: Review, side: 'manager' | 'reviewee') =>
  isShared(review, side) && statusOfSide(review, side) !== 'NOT_STARTED'
