import { defineModule } from '../core/module.ts'
import { readRequest } from './request-page.ts'
import {
  approveReviewers,
  completeRequest,
  finishNomination,
  releaseResult,
  reopenRequest,
  resumeNomination,
  takeBackRelease,
  withdrawApproval,
} from './request-steps.ts'
import { pickReviewers, removeReviewer } from './reviewer-choices.ts'
import * as tables from './tables.ts'
import { shareTakeaway, unshareTakeaway, writeNote, writeTakeaway } from './takeaways.ts'

/** Feedback in cycles: reviewees, their reviewers, and what reviewers answered. */
export default defineModule({
  name: 'feedback',
  tables,
  handlers: [
    readRequest,
    writeNote,
    pickReviewers,
    removeReviewer,
    finishNomination,
    resumeNomination,
    approveReviewers,
    withdrawApproval,
    completeRequest,
    reopenRequest,
    releaseResult,
    takeBackRelease,
    writeTakeaway,
    shareTakeaway,
    unshareTakeaway,
  ],
})
