import { allowed, refused, type Verdict } from '../verdict.ts'
import type { NominationSettings } from './cycle/nomination.ts'

/** Who may nominate guests (FBK-P31). */
export const guestPolicies = ['NOBODY', 'HR', 'MANAGERS', 'EVERYONE'] as const
export type GuestPolicy = (typeof guestPolicies)[number]

/** Who picks reviewers for a request. */
export const pickers = ['REVIEWEE', 'MANAGER', 'HR'] as const
export type Picker = (typeof pickers)[number]

const pickersOfGuests: Readonly<Record<GuestPolicy, readonly Picker[]>> = {
  NOBODY: [],
  HR: ['HR'],
  MANAGERS: ['HR', 'MANAGER'],
  EVERYONE: ['HR', 'MANAGER', 'REVIEWEE'],
}

export const mayNominateGuests = (picker: Picker, policy: GuestPolicy): boolean =>
  pickersOfGuests[policy].includes(picker)

export const reviewerChoiceRefusals = [
  'REVIEWER_IS_REVIEWEE',
  'REVIEWER_IS_INACTIVE',
  'GUESTS_NOT_ALLOWED',
  'ALREADY_A_REVIEWER',
  'NOMINATION_LIMIT_REACHED',
] as const
export type ReviewerChoiceRefusal = (typeof reviewerChoiceRefusals)[number]

export type ReviewerCandidate = { isReviewee: boolean; isActive: boolean; isGuest: boolean; isReviewer: boolean }

/** May this person become a reviewer? The limit binds reviewees only (FBK-P05). */
export function canAddReviewer(
  candidate: ReviewerCandidate,
  picker: Picker,
  { limit }: NominationSettings,
  policy: GuestPolicy,
  reviewers: number,
): Verdict<ReviewerChoiceRefusal> {
  if (candidate.isReviewee) return refused('REVIEWER_IS_REVIEWEE')
  if (!candidate.isActive) return refused('REVIEWER_IS_INACTIVE')
  if (candidate.isGuest && !mayNominateGuests(picker, policy)) return refused('GUESTS_NOT_ALLOWED')
  if (candidate.isReviewer) return refused('ALREADY_A_REVIEWER')
  return picker === 'REVIEWEE' && isLimitReached(limit, reviewers)
    ? refused('NOMINATION_LIMIT_REACHED', { limit: limit.limit })
    : allowed
}

/** Whether one more reviewer exceeds the limit: managers and HR are only warned. */
export const isLimitReached = (limit: NominationSettings['limit'], reviewers: number): boolean =>
  limit.enabled && reviewers >= limit.limit

/** Whom HR adds as reviewers of many reviewees: their managers, people with the same manager, their reports, or themselves. */
export const bulkReviewers = ['MANAGERS', 'PEERS', 'REPORTS', 'SELF'] as const
export type BulkReviewers = (typeof bulkReviewers)[number]
