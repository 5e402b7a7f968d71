import type { GuestPolicy } from './reviewer-choice.ts'

/** Hours from one batch of emails to reviewers to the next (SET-09). */
export const notificationIntervals = [1, 2, 4, 6, 8, 12, 24] as const
export type NotificationInterval = (typeof notificationIntervals)[number]

/** What HR decided about reviewers of feedback cycles. */
export type FeedbackReviewerSettings = {
  /** Who may nominate guests (FBK-P31). */
  guestPolicy: GuestPolicy
  /** How many open requests a reviewer should have at most; those who pick reviewers see the reason. Never a block. */
  openRequestLimit: { enabled: boolean; limit: number; reason: string }
  /** How often new reviewers are notified, all of them together. */
  notifyEveryHours: NotificationInterval
}

export const defaultFeedbackReviewerSettings: FeedbackReviewerSettings = {
  guestPolicy: 'HR',
  openRequestLimit: { enabled: false, limit: 8, reason: '' },
  notifyEveryHours: 1,
}
