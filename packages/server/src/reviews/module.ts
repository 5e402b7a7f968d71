import { defineModule } from '../core/module.ts'
import { acknowledgeReview, removeAcknowledgement } from './acknowledgement.ts'
import { reviewActivities, reviewActivityKinds } from './activities.ts'
import { answerAttachments } from './attachment-host.ts'
import { completeReview, reopenReview, revokeSignature } from './completion.ts'
import { answerDrafts } from './drafts.ts'
import { reviewEmails, reviewNotifications, revokedNotification } from './emails.ts'
import { reviewErasure } from './erasure.ts'
import { readEvidence } from './evidence/handlers.ts'
import { pastReviews } from './evidence/past-reviews.ts'
import { finishWriting, reopenWriting } from './finished-writing.ts'
import { reviewDates } from './home-dates.ts'
import { reviewHomeTasks } from './home-tasks.ts'
import { reviewLinkTarget } from './link-targets.ts'
import { readNextPerson } from './next-person.ts'
import { reviewTimeline } from './person-timeline.ts'
import { reviewsData } from './personal-data.ts'
import { readReceipt } from './receipts.ts'
import * as recordTables from './records/tables.ts'
import { reviewResources } from './resource-host.ts'
import { listReviews, listReviewsAbout } from './review-lists.ts'
import { previewQuestionnaire, readReview } from './review-page.ts'
import { saveAnswer } from './saving.ts'
import { hideReview, shareReview } from './sharing.ts'
import { signReview } from './signing.ts'
import { reviewSubscribers } from './subscribers.ts'
import * as tables from './tables.ts'
import { listTeamRatings } from './team-ratings.ts'
import { listTeamReviews } from './team-reviews.ts'

/** Reviews: reading, writing, sharing and signing them, and notifying the people concerned. */
export default defineModule({
  name: 'reviews',
  tables: { ...tables, ...recordTables },
  handlers: [
    listReviews,
    listReviewsAbout,
    listTeamReviews,
    listTeamRatings,
    previewQuestionnaire,
    readReview,
    readNextPerson,
    readEvidence,
    readReceipt,
    saveAnswer,
    shareReview,
    hideReview,
    signReview,
    revokeSignature,
    completeReview,
    reopenReview,
    finishWriting,
    reopenWriting,
    acknowledgeReview,
    removeAcknowledgement,
  ],
  emails: Object.values(reviewEmails),
  notifications: [...Object.values(reviewNotifications), revokedNotification],
  resourceHosts: [reviewResources],
  attachmentHosts: [answerAttachments],
  drafts: [answerDrafts],
  evidence: [pastReviews],
  activities: reviewActivityKinds,
  personTimeline: [reviewTimeline],
  personalData: [reviewsData],
  linkTargets: [reviewLinkTarget],
  homeTasks: [reviewHomeTasks],
  homeDates: [reviewDates],
  erasure: [reviewErasure],
  subscribers: [...reviewSubscribers, ...reviewActivities],
})
