import { allowed, refused, type Verdict } from '../verdict.ts'
import type { Relations } from './relations.ts'
import { isSigned, type Review } from './review.ts'

/** Why the main reviewer cannot be changed. */
export const reviewerRefusals = [
  'NOT_AN_ADMINISTRATOR',
  'ONLY_HR_ADMINS_CHANGE_REVIEWERS',
  'CYCLE_ARCHIVED',
  'REVIEW_COMPLETE',
  'REVIEWER_HAS_SIGNED',
  'REVIEWS_THEMSELF',
  'REVIEWER_IN_OWN_LINE',
  'NOT_A_REVIEWER',
] as const
export type ReviewerRefusal = (typeof reviewerRefusals)[number]

/** Who could become the main reviewer. */
export type Candidate = { id: string; isActive: boolean; isGuest: boolean }

/** Who changes a main reviewer: also about people above them an HR Admin is one, without a right to content there. */
export type Changer = { id: string; isHr: boolean; relations: Relations }

/**
 * May the main reviewer of a review be changed at all? Not once that side is signed (REV-P24), nor on one's own record
 * (COM-P02). A new reviewer reads what was written so far, and HR Assistants and administrators of cycles hand out no content
 * (COM-P03).
 */
export function canChangeReviewer(review: Review, { isHr, relations }: Changer): Verdict<ReviewerRefusal> {
  if (relations.has('reviewee') || !relations.has('administrator')) return refused('NOT_AN_ADMINISTRATOR')
  if (!isHr) return refused('ONLY_HR_ADMINS_CHANGE_REVIEWERS')
  if (review.isArchived) return refused('CYCLE_ARCHIVED')
  if (review.completedAt) return refused('REVIEW_COMPLETE')
  return isSigned(review, 'manager') ? refused('REVIEWER_HAS_SIGNED') : allowed
}

/**
 * May this person become the main reviewer? Somebody active who is not the reviewee and no guest; and nobody makes themselves
 * the reviewer of somebody above them: so they would read what the line rule keeps from them (MAY-8).
 */
export function canBecomeReviewer(
  review: Review & { revieweeId: string },
  by: Changer,
  candidate: Candidate,
): Verdict<ReviewerRefusal> {
  const may = canChangeReviewer(review, by)
  if (!may.allowed) return may
  if (candidate.id === review.revieweeId) return refused('REVIEWS_THEMSELF')
  if (candidate.id === by.id && !by.relations.has('hrAdmin')) return refused('REVIEWER_IN_OWN_LINE')
  return candidate.isActive && !candidate.isGuest ? allowed : refused('NOT_A_REVIEWER')
}

/** "Looked at by HR" and "looked at by the next manager": informative ticks, no gate (REV-P20). */
export const lookKinds = ['HR', 'NEXT_MANAGER'] as const
export type LookKind = (typeof lookKinds)[number]

export const lookRefusals = ['FINISHED_WRITING_NOT_USED', 'NOT_YOURS_TO_LOOK', 'CYCLE_ARCHIVED', 'NOT_WRITTEN'] as const
export type LookRefusal = (typeof lookRefusals)[number]

/** As whom somebody looks at a finished review: an HR Admin for HR, the chain above the reviewer for the managers. */
export function lookKindOf(by: Relations): LookKind | null {
  if (by.has('reviewee') || by.has('mainReviewer')) return null
  if (by.has('hrAdmin')) return 'HR'
  return by.has('indirectManager') ? 'NEXT_MANAGER' : null
}

/** May somebody set or take back their tick? Where the cycle uses finished-writing, once the reviewer's side is written. */
export function canLook(review: Review, by: Relations): Verdict<LookRefusal> {
  if (!lookKindOf(by)) return refused('NOT_YOURS_TO_LOOK')
  if (!review.cycle.hrAndIndirectManagerApproval) return refused('FINISHED_WRITING_NOT_USED')
  if (review.isArchived) return refused('CYCLE_ARCHIVED')
  return review.manager.writtenAt || review.manager.sharedAt ? allowed : refused('NOT_WRITTEN')
}
