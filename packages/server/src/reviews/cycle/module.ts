import type { Module } from '../../core/module.ts'
import { archiveCycle, deleteCycle, unarchiveCycle } from './archive.ts'
import { createCycle, readCreationProgress } from './create.ts'
import { createReviewsJob, resumeCreatingReviews } from './create-reviews-job.ts'
import { createCycleDraft, discardCycleDraft, readCycleDraft, saveCycleDraft } from './cycle-drafts.ts'
import { editCycle } from './edit.ts'
import { exportCycleRows } from './exports.ts'
import { extendReview } from './extension.ts'
import { listFilterMatches } from './filter-matches.ts'
import { defineCycleHomeTasks } from './home-tasks.ts'
import { informParticipants } from './inform.ts'
import { shiftDatesAfterLeave } from './leave-shift.ts'
import { defineCycleLinkTargets } from './link-targets.ts'
import { listCycles, listReviewingCycles } from './list.ts'
import { changeMainReviewer } from './main-reviewer.ts'
import { sendNoticesJob } from './notices.ts'
import { nudgeParticipants } from './nudge.ts'
import { readCycleOverview } from './overview.ts'
import { chooseOwnReviewer } from './own-reviewer.ts'
import { listConditionValues } from './questionnaire-assignment.ts'
import { addReviewees, removeReviewee } from './reviewees.ts'
import { listCycleRows } from './rows.ts'
import { informAtCycleStart, queueWeeklyReminders, sendAutomaticRemindersJob } from './scheduled.ts'
import { notifyNewAdmin, notifyNewReviewer } from './subscribers.ts'
import { checkCycle, previewReviewees } from './validation.ts'
import { listStartingQuestionnaires, readCycleCopyModel, readCycleModel, readNewCycleModel } from './wizard.ts'

defineCycleHomeTasks()
defineCycleLinkTargets()

export const reviewCyclesModule: Module = {
  name: 'review-cycles',
  handlers: [
    listCycles,
    listReviewingCycles,
    readNewCycleModel,
    readCycleModel,
    readCycleCopyModel,
    listStartingQuestionnaires,
    listConditionValues,
    createCycleDraft,
    readCycleDraft,
    saveCycleDraft,
    discardCycleDraft,
    checkCycle,
    previewReviewees,
    createCycle,
    readCreationProgress,
    readCycleOverview,
    listCycleRows,
    exportCycleRows,
    editCycle,
    deleteCycle,
    archiveCycle,
    unarchiveCycle,
    listFilterMatches,
    informParticipants,
    nudgeParticipants,
    addReviewees,
    removeReviewee,
    changeMainReviewer,
    chooseOwnReviewer,
    extendReview,
  ],
  subscribers: [notifyNewAdmin, notifyNewReviewer, shiftDatesAfterLeave],
  jobs: [createReviewsJob, sendNoticesJob, sendAutomaticRemindersJob],
  scheduledTasks: [informAtCycleStart, queueWeeklyReminders],
  afterImport: resumeCreatingReviews,
}
