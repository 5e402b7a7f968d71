import { defineModule } from '../../core/module.ts'
import { cycleAttention } from './admin-attention.ts'
import { archiveCycle, deleteCycle, unarchiveCycle } from './archive.ts'
import { removeReviewees } from './bulk-removal.ts'
import { addReviewers } from './bulk-reviewers.ts'
import { approveRequests, completeRequests, releaseResults, undoFeedbackBulkAction } from './bulk-steps.ts'
import { createCycle, readCreationProgress, readRequestCount } from './create.ts'
import { createRequestsJob, resumeCreatingRequests } from './create-requests-job.ts'
import { createCycleDraft, discardCycleDraft, readCycleDraft, saveCycleDraft } from './cycle-drafts.ts'
import { editCycle } from './edit.ts'
import { adminAssignedNotification, cycleMessageKinds } from './emails.ts'
import { extendCycle } from './extension.ts'
import { listFilterMatches } from './filter-matches.ts'
import { informParticipants, nudgeParticipants } from './inform.ts'
import { cycleLinkTargets } from './link-targets.ts'
import { listCycles } from './list.ts'
import { sendAutomaticRemindersJob, sendNoticesJob } from './notices.ts'
import { readCycleOverview } from './overview.ts'
import { listProgressGroups } from './progress-groups.ts'
import { addReviewees } from './reviewees.ts'
import { readReviewerSettings, saveReviewerSettings } from './reviewer-settings.ts'
import { listCycleRows } from './rows.ts'
import { informAtCycleStart, inviteInBatches, queueWeeklyReminders, watchApprovals } from './scheduled.ts'
import { startCycleNow } from './start-now.ts'
import { notifyNewAdmin } from './subscribers.ts'
import * as tables from './tables.ts'
import { addTemplate, changeTemplate, listTemplates, orderTemplates, removeTemplate } from './templates.ts'
import { checkCycle, previewReviewees } from './validation.ts'
import { listStartingQuestions, readCycleCopyModel, readCycleModel, readNewCycleModel } from './wizard.ts'

/** Feedback cycles: setting them up, running them, and what HR does with many of their requests. */
export default defineModule({
  name: 'feedback/cycle',
  tables,
  handlers: [
    listCycles,
    readNewCycleModel,
    readCycleModel,
    readCycleCopyModel,
    listStartingQuestions,
    createCycleDraft,
    readCycleDraft,
    saveCycleDraft,
    discardCycleDraft,
    checkCycle,
    previewReviewees,
    createCycle,
    readCreationProgress,
    readRequestCount,
    readCycleOverview,
    listCycleRows,
    listProgressGroups,
    listFilterMatches,
    editCycle,
    extendCycle,
    startCycleNow,
    deleteCycle,
    archiveCycle,
    unarchiveCycle,
    informParticipants,
    nudgeParticipants,
    addReviewees,
    removeReviewees,
    approveRequests,
    completeRequests,
    releaseResults,
    addReviewers,
    undoFeedbackBulkAction,
    listTemplates,
    addTemplate,
    changeTemplate,
    orderTemplates,
    removeTemplate,
    readReviewerSettings,
    saveReviewerSettings,
  ],
  emails: cycleMessageKinds.map(({ mail }) => mail),
  notifications: [adminAssignedNotification, ...cycleMessageKinds.map(({ news }) => news)],
  linkTargets: cycleLinkTargets,
  adminAttention: [cycleAttention],
  subscribers: [notifyNewAdmin],
  jobs: [createRequestsJob, sendNoticesJob, sendAutomaticRemindersJob],
  scheduledTasks: [informAtCycleStart, queueWeeklyReminders, inviteInBatches, watchApprovals],
  afterImport: resumeCreatingRequests,
})
