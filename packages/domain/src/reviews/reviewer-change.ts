import { canGrantContent, contentGrantRefusals, type LineAccount } from '../people/content-rights.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { type AssignedReviewers, isEqualReviewers } from './cycle/reviewer-reset.ts'
import type { Deciders } from './own-reviewer.ts'
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
  'REVIEWEE_ABOVE_YOU',
  'NOT_A_REVIEWER',
] as const
export type ReviewerRefusal = (typeof reviewerRefusals)[number]

/** Who could become the main reviewer. */
export type ReviewerCandidate = { id: string; isActive: boolean; isGuest: boolean }

/**
 * Who changes a main reviewer. For people above them, an HR Admin still is one here, but without a right to content. `whoElse`
 * names those who may change it instead, for the message of the refusal.
 */
export type ReviewerChanger = { id: string; isHr: boolean; relations: Relations; whoElse?: Deciders }

/** May someone decide at all who reviews a person? HR Admins, not about people above them: anyone who reviews reads (MAY-8). */
export function canDecideReviewers({ isHr, relations, whoElse }: ReviewerChanger): Verdict<ReviewerRefusal> {
  if (relations.has('reviewee') || !relations.has('administrator')) return refused('NOT_AN_ADMINISTRATOR')
  if (!isHr) return refused('ONLY_HR_ADMINS_CHANGE_REVIEWERS')
  return relations.has('hrAdmin')
    ? allowed
    : refused('REVIEWEE_ABOVE_YOU', { who: whoElse?.who ?? '', how: whoElse?.how ?? 'HR' })
}

/**
 * May the main reviewer of a review be changed at all? Not once that side is signed (REV-P24), nor on one's own record
 * (COM-P02), nor about someone above, no matter who the new reviewer is (COM-P01). A new reviewer reads what was written so far, and HR
 * Assistants and cycle administrators can't give others access to content (COM-P03).
 */
export function canChangeReviewer(review: Review, by: ReviewerChanger): Verdict<ReviewerRefusal> {
  const may = canDecideReviewers(by)
  if (!may.allowed) return may
  if (review.isArchived) return refused('CYCLE_ARCHIVED')
  if (review.completedAt) return refused('REVIEW_COMPLETE')
  return isSigned(review, 'manager') ? refused('REVIEWER_HAS_SIGNED') : allowed
}

/**
 * May this person become the main reviewer? Someone active who is not the reviewee and no guest. Anyone who names them reaches the
 * reviewee as HR, so an account they control reads nothing that they could not.
 */
export function canBecomeReviewer(
  review: Review & { revieweeId: string },
  by: ReviewerChanger,
  candidate: ReviewerCandidate,
): Verdict<ReviewerRefusal> {
  const may = canChangeReviewer(review, by)
  if (!may.allowed) return may
  if (candidate.id === review.revieweeId) return refused('REVIEWS_THEMSELF')
  return candidate.isActive && !candidate.isGuest ? allowed : refused('NOT_A_REVIEWER')
}

export const choiceRefusals = ['OWN_REVIEW', 'REVIEWEE_ABOVE_YOU', ...contentGrantRefusals] as const
export type ChoiceRefusal = (typeof choiceRefusals)[number]

type Choice = { revieweeId: string } & AssignedReviewers

/**
 * May someone who sets up a cycle choose who reviews a person? Not themselves for their own review (COM-P02), nor anyone but
 * the person the reporting line gives for people above them (COM-P01), nor an account that would read more than they do (MAY-8).
 * `controllersOf` gives those of a reviewer, as in `ContentGrant`.
 */
export function canChooseReviewers(
  by: LineAccount,
  choice: Choice,
  byLine: AssignedReviewers | undefined,
  controllersOf: (reviewerId: string) => readonly LineAccount[],
): Verdict<ChoiceRefusal> {
  if (byLine && isEqualReviewers(choice, byLine)) return allowed
  if (choice.revieweeId === by.id) return refused('OWN_REVIEW')
  if (by.managers.includes(choice.revieweeId)) return refused('REVIEWEE_ABOVE_YOU')
  const inLine = new Set([byLine?.mainReviewerId, ...(byLine?.contributorIds ?? [])])
  const selected = [choice.mainReviewerId, ...choice.contributorIds].filter((id) => !inLine.has(id))
  return canGrantContent(
    by,
    selected
      .filter((id) => id !== null)
      .map((id) => ({ receiverId: id, about: [choice.revieweeId], controllers: controllersOf(id) })),
  )
}

/** "Looked at by HR" and "looked at by the next manager": informational marks that block nothing (REV-P20). */
export const acknowledgementKinds = ['HR', 'NEXT_MANAGER'] as const
export type AcknowledgementKind = (typeof acknowledgementKinds)[number]

export const acknowledgeRefusals = [
  'FINISHED_WRITING_NOT_USED',
  'NOT_YOURS_TO_LOOK',
  'CYCLE_ARCHIVED',
  'NOT_WRITTEN',
] as const
export type AcknowledgeRefusal = (typeof acknowledgeRefusals)[number]

/** The role in which someone looks at a finished review: an HR Admin for HR, the chain above the reviewer for the managers. */
export function acknowledgementKindOf(by: Relations): AcknowledgementKind | null {
  if (by.has('reviewee') || by.has('mainReviewer')) return null
  if (by.has('hrAdmin')) return 'HR'
  return by.has('indirectManager') ? 'NEXT_MANAGER' : null
}

/** May someone set or remove their mark? If the cycle uses finished writing, once the reviewer's side is written. */
export function canAcknowledge(review: Review, by: Relations): Verdict<AcknowledgeRefusal> {
  if (!acknowledgementKindOf(by)) return refused('NOT_YOURS_TO_LOOK')
  if (!review.cycle.hrAndIndirectManagerApproval) return refused('FINISHED_WRITING_NOT_USED')
  if (review.isArchived) return refused('CYCLE_ARCHIVED')
  return review.manager.writtenAt || review.manager.sharedAt ? allowed : refused('NOT_WRITTEN')
}
