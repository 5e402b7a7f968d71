import type { Side } from '../questionnaires/questionnaire.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import type { Relations } from './relations.ts'
import { isSigned, type Review } from './review.ts'

const notYours = ['ONLY_HR_ADMINS_CLOSE', 'CYCLE_ARCHIVED'] as const
/** Why someone can't complete any review of a cycle. */
export const completeReviewsRefusals = ['ONLY_HR_ADMINS_CLOSE'] as const
export const completeRefusals = [...notYours, 'REVIEW_COMPLETE'] as const
export const reopenRefusals = [...notYours, 'REVIEW_NOT_COMPLETE', 'REVIEW_MERGED'] as const
export const revokeRefusals = [...notYours, 'REOPEN_FIRST', 'NOT_SIGNED'] as const
export type CompleteRefusal = (typeof completeRefusals)[number]
export type ReopenRefusal = (typeof reopenRefusals)[number]
export type RevokeRefusal = (typeof revokeRefusals)[number]

type CompletionFacts = Pick<Review, 'isArchived' | 'completedAt' | 'manager' | 'reviewee' | 'isMerged'>

/** HR Admins outside the line, never on their own record (COM-P01, COM-P02), in a cycle that is not archived. */
function mayClose({ isArchived }: CompletionFacts, by: Relations): Verdict<(typeof notYours)[number]> {
  if (!by.has('hrAdmin')) return refused('ONLY_HR_ADMINS_CLOSE')
  return isArchived ? refused('CYCLE_ARCHIVED') : allowed
}

/** May someone complete reviews of a cycle at all? For which of them is checked separately. */
export const canCompleteReviews = ({ isHr }: { isHr: boolean }): Verdict<'ONLY_HR_ADMINS_CLOSE'> =>
  isHr ? allowed : refused('ONLY_HR_ADMINS_CLOSE')

/** May a review be completed without (all) signatures? It is then locked and counts as finished (REV-P09). */
export function canComplete(review: CompletionFacts, by: Relations): Verdict<CompleteRefusal> {
  const verdict = mayClose(review, by)
  if (!verdict.allowed) return verdict
  return review.completedAt ? refused('REVIEW_COMPLETE') : allowed
}

/** May a complete review be reopened? Signatures stay until they are revoked. */
export function canReopen(review: CompletionFacts, by: Relations): Verdict<ReopenRefusal> {
  const verdict = mayClose(review, by)
  if (!verdict.allowed) return verdict
  // It came from a merged account: the reviewee has another review in the cycle (ADM-P22).
  if (review.isMerged) return refused('REVIEW_MERGED')
  return review.completedAt ? allowed : refused('REVIEW_NOT_COMPLETE')
}

/** May the signature of a side be revoked, which makes it SHARED again? In a complete review only once it is reopened. */
export function canRevokeSignature(review: CompletionFacts, side: Side, by: Relations): Verdict<RevokeRefusal> {
  const verdict = mayClose(review, by)
  if (!verdict.allowed) return verdict
  if (review.completedAt) return refused('REOPEN_FIRST')
  return isSigned(review, side) ? allowed : refused('NOT_SIGNED')
}
