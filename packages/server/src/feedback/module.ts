import { defineModule } from '../core/module.ts'
import { feedbackActivities, feedbackActivityKinds } from './activities.ts'
import { participantAnswerDrafts } from './drafts.ts'
import { readEarlierResult } from './earlier-result.ts'
import { feedbackEmails, feedbackNotifications } from './emails.ts'
import { feedbackErasure } from './erasure.ts'
import { feedbackEvidence } from './evidence.ts'
import { declineToWrite, readForm, saveAnswer, submitAnswers, takeAnswersBack } from './form.ts'
import { listByMe, listToWrite } from './form-lists.ts'
import {
  declineAsGuest,
  readGuestForm,
  saveGuestAnswer,
  submitGuestAnswers,
  takeGuestAnswersBack,
} from './guest-form.ts'
import { guestInvitation } from './guest-invitations.ts'
import { revokeGuestLink, sendGuestLink } from './guest-links.ts'
import { feedbackDates, feedbackHomeTasks } from './home-tasks.ts'
import { feedbackLinkTargets } from './link-targets.ts'
import { listAboutMe, listTeamCycles, listTeamRequests } from './lists.ts'
import { feedbackSubscribers } from './notices.ts'
import { feedbackTimeline } from './person-timeline.ts'
import { feedbackData } from './personal-data.ts'
import { beginUnsolicited, listUnsolicited } from './proactive.ts'
import { remindReviewers } from './reminders.ts'
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
import { downloadResultDocument } from './result-document-download.ts'
import { revieweeTextDrafts } from './reviewee-texts.ts'
import { pickReviewers, removeReviewer } from './reviewer-choices.ts'
import { announceToManagers, announceToReviewees, emailReleases } from './scheduled.ts'
import { suggestReviewers } from './suggestions.ts'
import * as tables from './tables.ts'
import { shareTakeaway, unshareTakeaway, writeNote, writeTakeaway } from './takeaways.ts'

/** Feedback in cycles: reviewees, their reviewers, and the reviewers’ answers. */
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
    remindReviewers,
    writeTakeaway,
    shareTakeaway,
    unshareTakeaway,
    readEarlierResult,
    downloadResultDocument,
    listToWrite,
    listByMe,
    listUnsolicited,
    beginUnsolicited,
    readForm,
    saveAnswer,
    submitAnswers,
    takeAnswersBack,
    declineToWrite,
    readGuestForm,
    saveGuestAnswer,
    submitGuestAnswers,
    takeGuestAnswersBack,
    declineAsGuest,
    sendGuestLink,
    revokeGuestLink,
  ],
  emails: [...Object.values(feedbackEmails), guestInvitation],
  notifications: Object.values(feedbackNotifications),
  activities: feedbackActivityKinds,
  subscribers: [...feedbackSubscribers, ...feedbackActivities],
  scheduledTasks: [announceToManagers, announceToReviewees, emailReleases],
  drafts: [participantAnswerDrafts, revieweeTextDrafts],
  linkTargets: feedbackLinkTargets,
  evidence: [feedbackEvidence],
  personTimeline: [feedbackTimeline],
  personalData: [feedbackData],
  erasure: [feedbackErasure],
  homeTasks: [feedbackHomeTasks],
  homeDates: [feedbackDates],
})
