import type { Side } from '../questionnaires/questionnaire.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { hasContentRight, type Relations } from './relations.ts'
import { isShared, type Review, statusOfSide } from './review.ts'
import { type AssessmentStatus, hasReached } from './status.ts'

/** Why the other side stays hidden (REV-VIEW-01 to REV-VIEW-05); `NOT_FOR_YOU` for people without any right to it. */
export const viewRefusals = ['NO_MAIN_REVIEWER', 'NOT_SHARED', 'MUST_SHARE_TO_SEE', 'NOT_FOR_YOU'] as const
export type ViewRefusal = (typeof viewRefusals)[number]

/** What someone reads of a review; whatever is not allowed here is never fetched for them (TIME-4, MAY-4). */
export type ReviewAccess = {
  manager: Verdict<ViewRefusal>
  reviewee: Verdict<ViewRefusal>
  /** Confidential topics, rating and point of the reviewer's side. */
  confidential: boolean
  /** Assessments of their own that contributors have finished. */
  contributorAssessments: boolean
  /** How far each side is. People who write about each other learn only whether the other has shared (TIME-3). */
  statuses: boolean
}

const hasAny = (relations: Relations, ...names: Parameters<Relations['has']>[0][]) =>
  names.some((name) => relations.has(name))

/** The reviewer's side for the reviewee: by whether it was shared, and whether both had to (REV-VIEW-01 to 04). */
function managerSideForReviewee(review: Review): Verdict<ViewRefusal> {
  if (review.mainReviewerId === null && !isShared(review, 'manager')) return refused('NO_MAIN_REVIEWER')
  if (!isShared(review, 'manager')) return refused('NOT_SHARED')
  if (review.cycle.showToRevieweeOnlyWhenBothShare && !isShared(review, 'reviewee')) return refused('MUST_SHARE_TO_SEE')
  return allowed
}

/** The self-assessment for people who write about the reviewee (REV-VIEW-01, REV-VIEW-05). */
function selfForReviewers(review: Review): Verdict<ViewRefusal> {
  if (!isShared(review, 'reviewee')) return refused('NOT_SHARED')
  if (review.cycle.showToManagerOnlyWhenBothShare && !isShared(review, 'manager')) return refused('MUST_SHARE_TO_SEE')
  return allowed
}

/** May someone read the self-assessment? */
export function canReadSelfAssessment(review: Review, relations: Relations): Verdict<ViewRefusal> {
  if (relations.has('reviewee')) return allowed
  if (hasAny(relations, 'indirectManager', 'hrAdmin', 'formerReviewer') && isShared(review, 'reviewee')) return allowed
  if (hasAny(relations, 'mainReviewer', 'contributor', 'directManager')) return selfForReviewers(review)
  return refused(hasContentRight(relations) ? 'NOT_SHARED' : 'NOT_FOR_YOU')
}

/** May someone read the reviewer's side? By how far it is and who they are ("Who reads what"). */
export function canReadReviewerSide(review: Review, relations: Relations): Verdict<ViewRefusal> {
  if (relations.has('reviewee')) return managerSideForReviewee(review)
  if (hasAny(relations, 'mainReviewer', 'directManager')) return allowed
  if (relations.has('contributor') && !review.cycle.individualAssessments) return allowed
  const { indirectManagerContribution, hrAndIndirectManagerApproval } = review.cycle
  if (relations.has('indirectManager') && indirectManagerContribution) return allowed
  const status = statusOfSide(review, 'manager')
  if (hasReached(status, 'SHARED') && hasContentRight(relations)) return allowed
  if (hasReached(status, 'WRITTEN')) {
    if (relations.has('hrAdmin')) return allowed
    if (relations.has('indirectManager') && hrAndIndirectManagerApproval) return allowed
  }
  return refused(hasContentRight(relations) ? 'NOT_SHARED' : 'NOT_FOR_YOU')
}

/** Whether someone reads what the reviewee never does: confidential answers, rating and point. */
export function canReadConfidential(review: Review, relations: Relations): boolean {
  if (relations.has('reviewee')) return false
  if (hasAny(relations, 'mainReviewer', 'directManager', 'indirectManager', 'hrAdmin', 'formerReviewer')) return true
  return relations.has('contributor') && !review.cycle.individualAssessments
}

/** All that someone reads of a review. */
export const reviewAccessOf = (review: Review, relations: Relations): ReviewAccess => ({
  manager: canReadReviewerSide(review, relations),
  reviewee: canReadSelfAssessment(review, relations),
  confidential: canReadConfidential(review, relations),
  contributorAssessments:
    review.cycle.individualAssessments && hasAny(relations, 'mainReviewer', 'hrAdmin') && !relations.has('reviewee'),
  statuses: hasAny(relations, 'administrator', 'hrAdmin') && !relations.has('reviewee'),
})

const ofHr: Relations = new Set(['hrAdmin', 'administrator'])
const both = <R>(a: Verdict<R & string>, b: Verdict<R & string>) => (a.allowed ? b : a)

/**
 * What an impersonator reads: what both the person and HR read. A draft that only its writer can read stays closed to anyone
 * who impersonates them (AUTH-11, TIME-3).
 */
export function impersonatedAccessOf(review: Review, relations: Relations): ReviewAccess {
  const theirs = reviewAccessOf(review, relations)
  const own = reviewAccessOf(review, ofHr)
  return {
    manager: both(theirs.manager, own.manager),
    reviewee: both(theirs.reviewee, own.reviewee),
    confidential: theirs.confidential && own.confidential,
    contributorAssessments: theirs.contributorAssessments && own.contributorAssessments,
    statuses: theirs.statuses && own.statuses,
  }
}

/**
 * Is a review visible to an impersonator? Not one about themself, nor about people above them: neither the rule about their own
 * record nor the line rule can be bypassed through someone else (COM-P01, COM-P02).
 */
export const isVisibleToImpersonator = (
  actor: { id: string; managers: readonly string[] },
  revieweeId: string,
): boolean => revieweeId !== actor.id && !actor.managers.includes(revieweeId)

/** A contributor's own assessment is read by main reviewer and HR once it is finished, never by the reviewee (REV-P19). */
export const canReadContribution = (reading: ReviewAccess, status: AssessmentStatus): boolean =>
  reading.contributorAssessments && hasReached(status, 'WRITTEN')

/** Whether what one side shared may be seen by the other side now; the email about it waits until then (REV-P08). */
export const isVisibleToOtherSide = (review: Review, side: Side): boolean =>
  side === 'manager' ? managerSideForReviewee(review).allowed : selfForReviewers(review).allowed
