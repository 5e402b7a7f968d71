import type { ReviewDetails } from '@perennial/contract/reviews/schemas.ts'
import type { Side } from '@perennial/domain/questionnaires/questionnaire.ts'

type Verdict = { allowed: boolean; reason?: string }

export const reasonOf = (verdict: Verdict): string => (verdict.allowed ? '' : (verdict.reason ?? ''))

/** Refusals for which sharing is not offered at all. */
const neverShareable = [
  'NOT_YOURS_TO_SHARE',
  'NOT_MAIN_REVIEWER_AND_NO_SPECIAL_PERMISSION',
  'INDIRECT_MANAGERS_CANNOT_SHARE',
  'CYCLE_ARCHIVED',
  'REVIEW_COMPLETE',
]

/** Which side this person shares and signs: their own, or for HR the reviewer’s. */
export function sideOf({ youAre }: Pick<ReviewDetails, 'youAre'>): Side | null {
  if (youAre.includes('reviewee')) return 'reviewee'
  return youAre.includes('mainReviewer') || youAre.includes('hrAdmin') ? 'manager' : null
}

/** An HR Admin acts for the main reviewer. */
export const isOnBehalf = (review: Pick<ReviewDetails, 'youAre'>): boolean =>
  sideOf(review) === 'manager' && !review.youAre.includes('mainReviewer')

/** Whether sharing a side is offered, now or later. */
export function mayEverShare(review: ReviewDetails, side: Side): boolean {
  const { isAsked, isShared } = review.sides[side]
  return side === sideOf(review) && isAsked && !isShared && !neverShareable.includes(reasonOf(review.can.share[side]))
}

/** The person on the other side; empty while there is no reviewer. */
export const otherName = (review: ReviewDetails, side: Side): string =>
  (side === 'reviewee' ? review.mainReviewer : review.reviewee)?.name ?? ''
