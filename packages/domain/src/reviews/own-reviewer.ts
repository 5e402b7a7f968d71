import { allowed, refused, type Verdict } from '../verdict.ts'
import type { Relations } from './relations.ts'
import { isSigned, type Review } from './review.ts'
import type { ReviewerCandidate } from './reviewer-change.ts'

/** Why someone cannot choose their own main reviewer. */
export const ownReviewerRefusals = [
  'NOT_YOUR_REVIEW',
  'CYCLE_ARCHIVED',
  'REVIEW_COMPLETE',
  'REVIEWER_HAS_SIGNED',
  'HAS_MAIN_REVIEWER',
  'HR_CHOOSES_YOUR_REVIEWER',
  'LINE_CHOOSES_YOUR_REVIEWER',
] as const
export type OwnReviewerRefusal = (typeof ownReviewerRefusals)[number]

/**
 * Who decides who reviews a person: HR Admins who do not report to them, by name; if there are none, the person, if no one is
 * above them; otherwise no one chooses manually, and the reporting line decides.
 */
export type Deciders = { how: 'HR' | 'SELF' | 'LINE'; who: string }

/** A review of one's own, as far as its reviewer is concerned. */
export type OwnReview = {
  review: Review
  relations: Relations
  /** Null if there is none. */
  mainReviewer: { isActive: boolean } | null
  deciders: Deciders
}

/**
 * May someone choose their own reviewer? Only people without a manager and without an HR Admin outside their line: for all others,
 * someone else chooses (COM-P02). And only if no one reviews them yet, or their reviewer has left: otherwise they could replace a
 * reviewer they don't like by one they do, who would read what was written.
 */
export function canChooseOwnReviewer(own: OwnReview): Verdict<OwnReviewerRefusal> {
  const { review, relations, mainReviewer, deciders } = own
  if (!relations.has('reviewee')) return refused('NOT_YOUR_REVIEW')
  if (review.isArchived) return refused('CYCLE_ARCHIVED')
  if (review.completedAt) return refused('REVIEW_COMPLETE')
  if (isSigned(review, 'manager')) return refused('REVIEWER_HAS_SIGNED')
  if (mainReviewer?.isActive) return refused('HAS_MAIN_REVIEWER')
  if (deciders.how === 'HR') return refused('HR_CHOOSES_YOUR_REVIEWER', { who: deciders.who })
  return deciders.how === 'SELF' ? allowed : refused('LINE_CHOOSES_YOUR_REVIEWER')
}

export const ownCandidateRefusals = ['REVIEWS_THEMSELF', 'NOT_A_REVIEWER', 'REVIEWER_YOU_CONTROL'] as const
export type OwnCandidateRefusal = (typeof ownCandidateRefusals)[number]

/** An account to be one's own reviewer; `isControlledByReviewee` says that the reviewee, who chooses, controls it. */
export type OwnCandidate = ReviewerCandidate & { isControlledByReviewee: boolean }

/**
 * May this person be chosen? An account one controls reads as oneself, so it reviews only where it finds nothing that others
 * wrote about oneself: no former reviewer, nothing begun, no one who contributes (MAY-8, COM-P02). The founder of a company, who
 * added everyone, can still find a reviewer this way.
 */
export function canBecomeOwnReviewer(
  own: OwnReview & { revieweeId: string; contributorIds: readonly string[] },
  candidate: OwnCandidate,
): Verdict<OwnReviewerRefusal | OwnCandidateRefusal> {
  const may = canChooseOwnReviewer(own)
  if (!may.allowed) return may
  if (candidate.id === own.revieweeId) return refused('REVIEWS_THEMSELF')
  if (!candidate.isActive || candidate.isGuest) return refused('NOT_A_REVIEWER')
  const writesWithOthers = own.contributorIds.some((id) => id !== candidate.id)
  const hasOthersText = own.mainReviewer !== null || own.review.manager.firstSavedAt !== null || writesWithOthers
  return candidate.isControlledByReviewee && hasOthersText ? refused('REVIEWER_YOU_CONTROL') : allowed
}
