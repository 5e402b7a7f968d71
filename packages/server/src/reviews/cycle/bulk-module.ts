import type { Module } from '../../core/module.ts'
import { undoBulkAction } from './bulk-actions.ts'
import { completeReviews } from './bulk-completion.ts'
import { extendReviews } from './bulk-extension.ts'
import { changeMainReviewers } from './bulk-main-reviewer.ts'
import { moveReviews } from './bulk-move.ts'
import { removeReviewees } from './bulk-removal.ts'
import { resetReviewers } from './bulk-reviewer-reset.ts'
import { shareReviews } from './bulk-sharing.ts'

/** What HR does with many reviews of a cycle at once, beyond telling people. */
export const cycleBulkModule: Module = {
  name: 'review-bulk',
  handlers: [
    completeReviews,
    shareReviews,
    extendReviews,
    resetReviewers,
    changeMainReviewers,
    removeReviewees,
    moveReviews,
    undoBulkAction,
  ],
}
