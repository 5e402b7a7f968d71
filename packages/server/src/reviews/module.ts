import type { Module } from '../core/module.ts'
import { acknowledgeReview, removeAcknowledgement } from './acknowledgement.ts'
import { reviewActivities } from './activities.ts'
import { defineAnswerAttachmentHost } from './attachment-host.ts'
import { completeReview, reopenReview, revokeSignature } from './completion.ts'
import { readReviewContext } from './context.ts'
import { defineAnswerDrafts } from './drafts.ts'
import { defineReviewErasure } from './erasure.ts'
import { finishWriting, reopenWriting } from './finished-writing.ts'
import { defineReviewHomeTasks } from './home-tasks.ts'
import { defineReviewLinkTargets } from './link-targets.ts'
import { defineReviewPersonTimeline } from './person-timeline.ts'
import { defineReviewsExport } from './personal-data.ts'
import { readReceipt } from './receipts.ts'
import { defineReviewResourceHost } from './resource-host.ts'
import { listReviews, listReviewsAbout, listTeamReviews } from './review-lists.ts'
import { previewQuestionnaire, readReview } from './review-page.ts'
import { saveAnswer } from './saving.ts'
import { compactCycleRollups } from './scheduled.ts'
import { hideReview, shareReview } from './sharing.ts'
import { signReview } from './signing.ts'
import { reviewSubscribers } from './subscribers.ts'

defineAnswerDrafts()
defineAnswerAttachmentHost()
defineReviewsExport()
defineReviewErasure()
defineReviewHomeTasks()
defineReviewResourceHost()
defineReviewLinkTargets()
defineReviewPersonTimeline()

/** Reviews: reading, writing, sharing and signing them, and who hears of it. */
export const reviewsModule: Module = {
  name: 'reviews',
  handlers: [
    listReviews,
    listReviewsAbout,
    listTeamReviews,
    previewQuestionnaire,
    readReview,
    readReviewContext,
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
  subscribers: [...reviewSubscribers, ...reviewActivities],
  scheduledTasks: [compactCycleRollups],
}
