import type { GuestPolicy } from './reviewer-choice.ts'

/** What HR decided about reviewers of feedback cycles. */
export type FeedbackReviewerSettings = {
  /** Who may nominate guests (FBK-P31). */
  guestPolicy: GuestPolicy
  /** How many open requests a reviewer should have at most; those who pick reviewers see the reason. Never a block. */
  openRequestLimit: { enabled: boolean; limit: number; reason: string }
}

export const defaultFeedbackReviewerSettings: FeedbackReviewerSettings = {
  guestPolicy: 'HR',
  openRequestLimit: { enabled: false, limit: 8, reason: '' },
}
