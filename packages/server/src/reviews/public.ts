import type { EvidenceSource } from './evidence/registry.ts'

export { findAnswers } from './answers.ts'
export { reviewCompleted, reviewReopened } from './events.ts'
export type { EvidenceSource } from './evidence/registry.ts'
export { asOwnReview } from './own-reviewer.ts'
export { presentReview } from './presenter.ts'
export { createReviewReader, findReview, findReviewIfVisible, personRefSql, toReview } from './queries.ts'
export {
  findRatingChanges,
  presentRatings,
  type StoredRatingChange,
} from './rating-history.ts'
export { findReaderCandidates } from './reader-candidates.ts'
export { type ReviewSideOpened, saveReceipts } from './receipts.ts'
export { auditReading } from './review-page.ts'
export { whoDecideReviewers, whoDecidesReviewers } from './reviewer-deciders.ts'
export { writeAnswer } from './saving.ts'
export { sharingEvents } from './sharing.ts'

declare module '../core/module.ts' {
  interface Module {
    /** What an area shows people who write about someone, beside the questions of a review. */
    readonly evidence?: readonly EvidenceSource[]
  }
}
