import type { Module } from '../core/module.ts'
import { answerLookAtReview, answerTakeLookBack } from './acknowledgement.ts'
import { reviewActivities } from './activities.ts'
import { defineAnswerAttachments } from './attachment-host.ts'
import { answerCompleteReview, answerReopenReview, answerRevokeSignature } from './completion.ts'
import { answerReviewHelpers } from './context.ts'
import { defineAnswerDocument } from './drafts.ts'
import { defineReviewEraser } from './erasure.ts'
import { answerFinishWriting, answerReopenWriting } from './finished-writing.ts'
import { defineReviewTasks } from './home-tasks.ts'
import { defineReviewTargets } from './link-targets.ts'
import { defineReviewTimeline } from './person-timeline.ts'
import { defineReviewsPart } from './personal-data.ts'
import { answerReadReceipt } from './receipts.ts'
import { defineReviewResources } from './resource-host.ts'
import { answerListReviews, answerReviewsAbout, answerTeamReviews } from './review-lists.ts'
import { answerPreviewQuestionnaire, answerReadReview } from './review-page.ts'
import { answerSaveAnswer } from './saving.ts'
import { sumReviewCounts } from './scheduled.ts'
import { answerHideReview, answerShareReview } from './sharing.ts'
import { answerSignReview } from './signing.ts'
import { reviewSubscribers } from './subscribers.ts'

defineAnswerDocument()
defineAnswerAttachments()
defineReviewsPart()
defineReviewEraser()
defineReviewTasks()
defineReviewResources()
defineReviewTargets()
defineReviewTimeline()

/** Reviews: reading, writing, sharing and signing them, and who hears of it. */
export const reviewsModule: Module = {
  name: 'reviews',
  answers: [
    answerListReviews,
    answerReviewsAbout,
    answerTeamReviews,
    answerPreviewQuestionnaire,
    answerReadReview,
    answerReviewHelpers,
    answerReadReceipt,
    answerSaveAnswer,
    answerShareReview,
    answerHideReview,
    answerSignReview,
    answerRevokeSignature,
    answerCompleteReview,
    answerReopenReview,
    answerFinishWriting,
    answerReopenWriting,
    answerLookAtReview,
    answerTakeLookBack,
  ],
  subscribers: [...reviewSubscribers, ...reviewActivities],
  rounds: [sumReviewCounts],
}
