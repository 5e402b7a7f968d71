import {
  type ContentGrant,
  type ContentGrantRefusal,
  canGrantContent,
  type LineAccount,
} from '../../people/content-rights.ts'
import { allowed, refused, type Verdict } from '../../verdict.ts'
import type { Relations } from '../relations.ts'
import { isSigned, type Review } from '../review.ts'

/** Which reviewers are reset to the reporting line. */
export const resetScopes = ['main', 'contributors', 'both'] as const
export type ResetScope = (typeof resetScopes)[number]

export const resetRefusals = [
  'OWN_REVIEW',
  'NOT_AN_ADMINISTRATOR',
  'REVIEWEE_ABOVE_YOU',
  'REVIEW_COMPLETE',
  'REVIEWER_HAS_SIGNED',
  'NO_MANAGER',
  'MANAGER_INACTIVE',
  'NOTHING_TO_RESET',
] as const
export type ResetRefusal = (typeof resetRefusals)[number]

/** Who reviews someone: the main reviewer, who writes, shares and signs, and the contributors. */
export type AssignedReviewers = { mainReviewerId: string | null; contributorIds: readonly string[] }

/** What the reporting line currently says about a reviewee. */
export type ReportingLine = {
  managerId: string | null
  isManagerActive: boolean
  /** Active, or null. */
  secondaryReviewerId: string | null
}

const without = (ids: readonly string[], ...gone: (string | null)[]) => ids.filter((id) => !gone.includes(id))

/**
 * Who would review by the line: the manager, and the secondary reviewer, each of them once. People who have written an assessment
 * of their own stay, because what is written stays ("Existing text, shares and signatures stay").
 */
export function reviewersByReportingLine(
  scope: ResetScope,
  now: AssignedReviewers & { revieweeId: string; writers: readonly string[] },
  line: ReportingLine,
): AssignedReviewers {
  const mainReviewerId = scope === 'contributors' ? now.mainReviewerId : line.managerId
  const wanted =
    scope === 'main'
      ? now.contributorIds
      : [...new Set([...now.writers, ...(line.secondaryReviewerId ? [line.secondaryReviewerId] : [])])]
  return { mainReviewerId, contributorIds: without(wanted, mainReviewerId, now.revieweeId) }
}

export const isEqualReviewers = (a: AssignedReviewers, b: AssignedReviewers): boolean =>
  a.mainReviewerId === b.mainReviewerId &&
  a.contributorIds.length === b.contributorIds.length &&
  a.contributorIds.every((id) => b.contributorIds.includes(id))

/**
 * Can the reviewers of a review be reset to the reporting line? By its administrators; not on one's own record (COM-P02) nor about
 * someone above (MAY-8), nor once the reviewer has signed (REV-P24), nor if the reporting line has no one who could write.
 */
export function canResetReviewers(
  review: Pick<Review, 'completedAt' | 'manager' | 'reviewee'>,
  by: Relations,
  scope: ResetScope,
  line: ReportingLine,
  { before, after, isAboveYou }: { before: AssignedReviewers; after: AssignedReviewers; isAboveYou: boolean },
): Verdict<ResetRefusal> {
  if (by.has('reviewee')) return refused('OWN_REVIEW')
  if (!by.has('administrator')) return refused('NOT_AN_ADMINISTRATOR')
  if (isAboveYou) return refused('REVIEWEE_ABOVE_YOU')
  if (review.completedAt) return refused('REVIEW_COMPLETE')
  if (isSigned(review, 'manager')) return refused('REVIEWER_HAS_SIGNED')
  if (scope !== 'contributors') {
    if (line.managerId === null) return refused('NO_MANAGER')
    if (!line.isManagerActive) return refused('MANAGER_INACTIVE')
  }
  return isEqualReviewers(before, after) ? refused('NOTHING_TO_RESET') : allowed
}

/**
 * May the reviewers from before a bulk action be restored when it is undone? Rights may have changed since, so it is checked as if
 * they were chosen now. `grants` are those who would review again (MAY-8).
 */
export function canRestoreReviewers(
  review: Pick<Review, 'completedAt' | 'manager' | 'reviewee'>,
  by: Relations,
  { by: account, isAboveYou, grants }: { by: LineAccount; isAboveYou: boolean; grants: readonly ContentGrant[] },
): Verdict<ResetRefusal | ContentGrantRefusal> {
  if (by.has('reviewee')) return refused('OWN_REVIEW')
  if (!by.has('administrator')) return refused('NOT_AN_ADMINISTRATOR')
  if (isAboveYou) return refused('REVIEWEE_ABOVE_YOU')
  if (review.completedAt) return refused('REVIEW_COMPLETE')
  return isSigned(review, 'manager') ? refused('REVIEWER_HAS_SIGNED') : canGrantContent(account, grants)
}
