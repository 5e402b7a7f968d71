import type { Side } from '../questionnaires/questionnaire.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import type { ContentFacts } from './editing.ts'
import type { Relations } from './relations.ts'
import { isShared, isSigned, otherSide, type Review } from './review.ts'

/** Why a review cannot be signed now, in the order in which it is checked (REV-SIGN-01 to 05, REV-REASON-01 to 05). */
export const signRefusals = [
  'ALREADY_SIGNED',
  'INDIRECT_MANAGERS_CANNOT_SIGN',
  'NOT_MAIN_REVIEWER_AND_NO_SPECIAL_PERMISSION',
  'CYCLE_ARCHIVED',
  'REVIEW_COMPLETE',
  'SELF_ASSESSMENT_NOT_SHARED',
  'ASSESSMENT_NOT_SHARED',
  'EXCEEDED_CHARACTER_LIMIT',
  'MANDATORY_ANSWERS_MISSING',
] as const
/** Characters of the comment that can be added to a signature. */
export const MAX_SIGNATURE_COMMENT = 4_000

export type SignRefusal = (typeof signRefusals)[number]

/** The side that someone signs: their own. HR signs for no one (REV-P09). */
export function sideOfSigner(by: Relations): Side | null {
  if (by.has('reviewee')) return 'reviewee'
  return by.has('mainReviewer') ? 'manager' : null
}

const notShared = (review: Review, side: Side): Verdict<SignRefusal> =>
  side === 'manager'
    ? refused('ASSESSMENT_NOT_SHARED', { name: review.mainReviewerName })
    : refused('SELF_ASSESSMENT_NOT_SHARED', { name: review.revieweeName })

/**
 * May this person sign now? The order of signatures is free, the date to sign by is soft (REV-P10), and a self-assessment
 * that does not exist counts as shared (REV-P12).
 */
export function canSign(review: Review, by: Relations, content: ContentFacts): Verdict<SignRefusal> {
  const side = sideOfSigner(by)
  if (side && isSigned(review, side)) return refused('ALREADY_SIGNED')
  if (!side)
    return by.has('indirectManager')
      ? refused('INDIRECT_MANAGERS_CANNOT_SIGN')
      : refused('NOT_MAIN_REVIEWER_AND_NO_SPECIAL_PERMISSION')
  if (review.isArchived) return refused('CYCLE_ARCHIVED')
  if (review.completedAt) return refused('REVIEW_COMPLETE')
  const other = otherSide(side)
  if (!isShared(review, other)) return notShared(review, other)
  if (!isShared(review, side)) return notShared(review, side)
  if (content.isTooLong) return refused('EXCEEDED_CHARACTER_LIMIT')
  return content.isMissing ? refused('MANDATORY_ANSWERS_MISSING') : allowed
}
