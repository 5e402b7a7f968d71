import { defineModule } from '../core/module.ts'
import { readCompanyFeedback } from './company-overview.ts'
import { deactivationSubscribers } from './deactivation.ts'
import { feedbackDrafts } from './drafts.ts'
import { feedbackEmails, feedbackNotifications } from './emails.ts'
import { feedbackErasure } from './erasure.ts'
import { feedbackEvidence } from './evidence.ts'
import { beginGivenFeedback, changeGivenFeedback, hideGivenFeedback } from './given-feedback.ts'
import { feedbackDates, feedbackHomeTasks } from './home-tasks.ts'
import { feedbackLinkTargets } from './link-targets.ts'
import {
  listFeedbackAboutMe,
  listFeedbackByMe,
  listFeedbackToWrite,
  listSentRequests,
  listTeamFeedback,
} from './lists.ts'
import { feedbackTimeline } from './person-timeline.ts'
import { feedbackData } from './personal-data.ts'
import {
  addReviewers,
  changeRequest,
  closeRequest,
  releaseToSubject,
  remindReviewers,
  removeFeedback,
  removeReviewer,
} from './request-changes.ts'
import { readFormOptions, sendRequests, suggestSubjects } from './request-form.ts'
import { readFeedback } from './request-page.ts'
import { declineResponse, readResponse, reopenResponse, saveAnswer, submitResponse } from './responses.ts'
import { emailDailyResponses, passDeadlines, remindBeforeDeadlines } from './scheduled.ts'
import { readSettings, saveSettings } from './settings.ts'
import { feedbackSubscribers } from './subscribers.ts'
import * as tables from './tables.ts'
import { addTemplate, changeTemplate, listTemplates, orderTemplates, removeTemplate } from './templates.ts'

/** Feedback outside of cycles: requested, or given without a request. */
export default defineModule({
  name: 'anytime-feedback',
  tables,
  handlers: [
    readFormOptions,
    suggestSubjects,
    listSentRequests,
    sendRequests,
    readFeedback,
    changeRequest,
    removeFeedback,
    addReviewers,
    removeReviewer,
    remindReviewers,
    closeRequest,
    releaseToSubject,
    readResponse,
    saveAnswer,
    submitResponse,
    reopenResponse,
    declineResponse,
    beginGivenFeedback,
    changeGivenFeedback,
    hideGivenFeedback,
    listFeedbackAboutMe,
    listFeedbackToWrite,
    listFeedbackByMe,
    listTeamFeedback,
    readCompanyFeedback,
    readSettings,
    saveSettings,
    listTemplates,
    addTemplate,
    orderTemplates,
    changeTemplate,
    removeTemplate,
  ],
  emails: Object.values(feedbackEmails),
  notifications: Object.values(feedbackNotifications),
  drafts: [feedbackDrafts],
  linkTargets: feedbackLinkTargets,
  evidence: [feedbackEvidence],
  personTimeline: [feedbackTimeline],
  personalData: [feedbackData],
  erasure: [feedbackErasure],
  homeTasks: [feedbackHomeTasks],
  homeDates: [feedbackDates],
  subscribers: [...feedbackSubscribers, ...deactivationSubscribers],
  scheduledTasks: [remindBeforeDeadlines, passDeadlines, emailDailyResponses],
})
