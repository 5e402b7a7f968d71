import { allowed, refused, type Verdict } from '../verdict.ts'
import type { Relations } from './relations.ts'
import { isSigned, type Review } from './review.ts'

/** Why the main reviewer cannot be changed. */
export const reviewerRefusals = [
  'NOT_AN_ADMINISTRATOR',
  'CYCLE_ARCHIVED',
  'REVIEW_COMPLETE',
  'REVIEWER_HAS_SIGNED',
  'REVIEWS_THEMSELF',
  'NOT_A_REVIEWER',
] as const
export type ReviewerRefusal = (typeof reviewerRefusals)[number]

/** Who could become the main reviewer. */
export type Candidate = { id: string; isActive: boolean; isGuest: boolean }

/** May the main reviewer of a review be changed at all? Not once that side is signed (REV-P24), nor on one's own record. */
export function canChangeReviewer(review: Review, by: Relations): Verdict<ReviewerRefusal> {
  if (by.has('reviewee') || !by.has('administrator')) return refused('NOT_AN_ADMINISTRATOR')
  if (review.isArchived) return refused('CYCLE_ARCHIVED')
  if (review.completedAt) return refused('REVIEW_COMPLETE')
  return isSigned(review, 'manager') ? refused('REVIEWER_HAS_SIGNED') : allowed
}

/** May this person become the main reviewer? Somebody active who is not the reviewee and no guest. */
export function canBecomeReviewer(
  review: Review & { revieweeId: string },
  by: Relations,
  candidate: Candidate,
): Verdict<ReviewerRefusal> {
  const may = canChangeReviewer(review, by)
  if (!may.allowed) return may
  if (candidate.id === review.revieweeId) return refused('REVIEWS_THEMSELF')
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
