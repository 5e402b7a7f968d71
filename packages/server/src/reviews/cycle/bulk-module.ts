import type { Module } from '../../core/module.ts'
import { answerUndoDeed } from './bulk-actions.ts'
import { answerCompleteReviews } from './bulk-completion.ts'
import { answerExtendReviews } from './bulk-extension.ts'
import { answerChangeMainReviewers } from './bulk-main-reviewer.ts'
import { answerMoveReviews } from './bulk-move.ts'
import { answerRemoveReviewees } from './bulk-removal.ts'
import { answerResetReviewers } from './bulk-reviewer-reset.ts'
import { answerShareReviews } from './bulk-sharing.ts'

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
