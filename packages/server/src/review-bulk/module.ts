import type { Module } from '../core/module.ts'
import { answerCompleteReviews } from './completing.ts'
import { answerUndoDeed } from './deeds.ts'
import { answerExtendReviews } from './extending.ts'
import { answerChangeMainReviewers } from './main-reviewers.ts'
import { answerMoveReviews } from './moving.ts'
import { answerRemoveReviewees } from './removing.ts'
import { answerResetReviewers } from './resetting.ts'
import { answerShareReviews } from './sharing.ts'

/** What HR does with many reviews of a cycle at once, beyond telling people. */
export const reviewBulkModule: Module = {
  name: 'review-bulk',
  answers: [
    answerCompleteReviews,
    answerShareReviews,
    answerExtendReviews,
    answerResetReviewers,
    answerChangeMainReviewers,
    answerRemoveReviewees,
    answerMoveReviews,
    answerUndoDeed,
  ],
}
