import type { Module } from '../core/module.ts'
import { answerCompleteReviews } from './completing.ts'
import { answerExtendReviews } from './extending.ts'
import { answerShareReviews } from './sharing.ts'

/** What HR does with many reviews of a cycle at once, beyond telling people. */
export const reviewBulkModule: Module = {
  name: 'review-bulk',
  answers: [answerCompleteReviews, answerShareReviews, answerExtendReviews],
}
