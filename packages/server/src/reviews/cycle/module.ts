import { reviewTimeline } from '@perennial/domain/reviews/cycle/timeline.ts'
import { defineModule } from '../../core/module.ts'
import { cycleHandlers } from '../../cycles/public.ts'
import { cycleAttention, cycleSetupStep } from './admin-attention.ts'
import { completeReviews } from './bulk-completion.ts'
import { extendReviews } from './bulk-extension.ts'
import { changeMainReviewers } from './bulk-main-reviewer.ts'
import { moveReviews } from './bulk-move.ts'
import { removeReviewees } from './bulk-removal.ts'
import { resetReviewers } from './bulk-reviewer-reset.ts'
import { shareReviews } from './bulk-sharing.ts'
import { undoReviewBulkAction } from './bulk-undo.ts'
import { createCycle } from './create.ts'
import { createReviewsJob, resumeCreatingReviews } from './create-reviews-job.ts'
import { editCycle } from './edit.ts'
import { adminAssignedNotification, cycleMessageKinds } from './emails.ts'
import { cycleEvents } from './events.ts'
import { exportCycleRows } from './exports.ts'
import { extendReview } from './extension.ts'
import { cycleHomeTasks } from './home-tasks.ts'
import { informParticipants } from './inform.ts'
import { reviewCycleKind } from './kind.ts'
import { listLateManagers } from './late-managers.ts'
import { shiftDatesAfterLeave } from './leave-shift.ts'
import { cycleLinkTargets } from './link-targets.ts'
import { listCycles, listReviewingCycles } from './list.ts'
import { changeMainReviewer } from './main-reviewer.ts'
import { timelineOf } from './model.ts'
import { sendAutomaticRemindersJob, sendNoticesJob } from './notices.ts'
import { nudgeParticipants } from './nudge.ts'
import { readCycleOverview } from './overview.ts'
import { chooseOwnReviewer } from './own-reviewer.ts'
import { listProgressGroups } from './progress-groups.ts'
import { listConditionValues } from './questionnaire-assignment.ts'
import { addReviewees, removeReviewee } from './reviewees.ts'
import { listCycleRows } from './rows.ts'
import { informAtCycleStart, queueWeeklyReminders } from './scheduled.ts'
import { notifyNewAdmin, notifyNewReviewer } from './subscribers.ts'
import * as tables from './tables.ts'
import { checkCycle, previewReviewees } from './validation.ts'
import { listStartingQuestionnaires, readCycleCopyModel, readCycleModel, readNewCycleModel } from './wizard.ts'

/** Review cycles: setting them up, running them, and what HR does with many of their reviews. */
export default defineModule({
  name: 'reviews/cycle',
  tables,
  handlers: [
    ...cycleHandlers({
      kind: reviewCycleKind,
      path: '/review-cycles',
      events: cycleEvents,
      timeline: reviewTimeline,
      timelineOf,
      variantOf: ({ cycleType }) => cycleType,
    }),
    listCycles,
    listReviewingCycles,
    readNewCycleModel,
    readCycleModel,
    readCycleCopyModel,
    listStartingQuestionnaires,
    listConditionValues,
    checkCycle,
    previewReviewees,
    createCycle,
    readCycleOverview,
    listCycleRows,
    listLateManagers,
    exportCycleRows,
    editCycle,
    informParticipants,
    nudgeParticipants,
    addReviewees,
    removeReviewee,
    changeMainReviewer,
    chooseOwnReviewer,
    extendReview,
    completeReviews,
    shareReviews,
    extendReviews,
    resetReviewers,
    changeMainReviewers,
    removeReviewees,
    moveReviews,
    undoReviewBulkAction,
    listProgressGroups,
  ],
  emails: cycleMessageKinds.map(({ mail }) => mail),
  notifications: [adminAssignedNotification, ...cycleMessageKinds.map(({ news }) => news)],
  linkTargets: cycleLinkTargets,
  homeTasks: [cycleHomeTasks],
  adminAttention: [cycleAttention],
  setupSteps: [cycleSetupStep],
  subscribers: [notifyNewAdmin, notifyNewReviewer, shiftDatesAfterLeave],
  jobs: [createReviewsJob, sendNoticesJob, sendAutomaticRemindersJob],
  scheduledTasks: [informAtCycleStart, queueWeeklyReminders],
  afterImport: resumeCreatingReviews,
})
