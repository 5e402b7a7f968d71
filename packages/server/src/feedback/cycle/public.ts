// The parts of feedback cycles that other areas may use.
export { addMembersOfNewCycles } from './create-requests-job.ts'
export { feedbackCycleKind } from './kind.ts'
export { feedbackNotices } from './notices.ts'
export { findReviewerSettings } from './reviewer-settings.ts'
export type { FeedbackCycleRow } from './tables.ts'
