import { defineModule } from '../core/module.ts'
import { participantAnswerDrafts } from './drafts.ts'
import { readEarlierResult } from './earlier-result.ts'
import { declineToWrite, readForm, saveAnswer, submitAnswers, takeAnswersBack } from './form.ts'
import { listByMe, listToWrite } from './form-lists.ts'
import { listAboutMe, listTeamCycles, listTeamRequests } from './lists.ts'
import { beginUnsolicited, listUnsolicited } from './proactive.ts'
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
import { suggestReviewers } from './suggestions.ts'
import * as tables from './tables.ts'
import { shareTakeaway, unshareTakeaway, writeNote, writeTakeaway } from './takeaways.ts'

/** Feedback in cycles: reviewees, their reviewers, and what reviewers answered. */
export default defineModule({
  name: 'feedback',
  tables,
  handlers: [
    listAboutMe,
    listTeamCycles,
    listTeamRequests,
    readRequest,
    suggestReviewers,
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
    readEarlierResult,
    listToWrite,
    listByMe,
    listUnsolicited,
    beginUnsolicited,
    readForm,
    saveAnswer,
    submitAnswers,
    takeAnswersBack,
    declineToWrite,
  ],
  drafts: [participantAnswerDrafts],
})
