// What other areas may use of feedback cycles.
export { feedbackCycleKind } from './kind.ts'
export { timelineOf } from './model.ts'
export { feedbackNotices, sendNoticesJob } from './notices.ts'
export { findReviewerSettings } from './reviewer-settings.ts'
export type { FeedbackCycleRow } from './tables.ts'
