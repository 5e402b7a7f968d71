import type { Module } from '../core/module.ts'
import { reviewActivities } from './activities.ts'
import { defineAnswerAttachments } from './attachments.ts'
import { defineAnswerDocument } from './backups.ts'
import { answerCompleteReview, answerReopenReview, answerRevokeSignature } from './closing.ts'
import { sumReviewCounts } from './counting.ts'
import { defineReviewsPart } from './data-part.ts'
import { defineReviewEraser } from './erasing.ts'
import { answerFinishWriting, answerReopenWriting } from './finishing.ts'
import { answerReviewHelpers } from './helping.ts'
import { answerListReviews, answerReviewsAbout, answerTeamReviews } from './lists.ts'
import { answerLookAtReview, answerTakeLookBack } from './looks.ts'
import { reviewSubscribers } from './notices.ts'
import { answerPreviewQuestionnaire, answerReadReview } from './reading.ts'
import { answerReadReceipt } from './receipts.ts'
import { defineReviewResources } from './resources.ts'
import { answerSaveAnswer } from './saving.ts'
import { answerHideReview, answerShareReview } from './sharing.ts'
import { answerSignReview } from './signing.ts'
import { defineReviewTargets } from './targets.ts'
import { defineReviewTasks } from './tasks.ts'
import { defineReviewTimeline } from './timeline.ts'

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
