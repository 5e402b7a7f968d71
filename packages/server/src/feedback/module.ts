import { defineModule } from '../core/module.ts'
import { participantAnswerDrafts } from './drafts.ts'
import { readEarlierResult } from './earlier-result.ts'
import { declineToWrite, readForm, saveAnswer, submitAnswers, takeAnswersBack } from './form.ts'
import { listByMe, listToWrite } from './form-lists.ts'
import { beginUnsolicited, listUnsolicited } from './proactive.ts'
import { readRequest } from './request-page.ts'
import * as tables from './tables.ts'

/** Feedback in cycles: reviewees, their reviewers, and what reviewers answered. */
export default defineModule({
  name: 'feedback',
  tables,
  handlers: [
    readRequest,
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
