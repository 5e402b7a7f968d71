import { feedbackTimeline } from '@perennial/domain/feedback/cycle/timeline.ts'
import { defineModule } from '../../core/module.ts'
import { cycleHandlers } from '../../cycles/public.ts'
import { cycleAttention } from './admin-attention.ts'
import { removeReviewees } from './bulk-removal.ts'
import { addReviewers } from './bulk-reviewers.ts'
import { approveRequests, completeRequests, releaseResults, undoFeedbackBulkAction } from './bulk-steps.ts'
import { createCycle, readRequestCount } from './create.ts'
import { createRequestsJob, resumeCreatingRequests } from './create-requests-job.ts'
import { editCycle } from './edit.ts'
import { adminAssignedNotification, cycleMessageKinds } from './emails.ts'
import { cycleEvents } from './events.ts'
import { informParticipants, nudgeParticipants } from './inform.ts'
import { feedbackCycleKind } from './kind.ts'
import { cycleLinkTargets } from './link-targets.ts'
import { listCycles } from './list.ts'
import { timelineOf } from './model.ts'
import { sendAutomaticRemindersJob, sendNoticesJob } from './notices.ts'
import { readCycleOverview } from './overview.ts'
import { listProgressGroups } from './progress-groups.ts'
import { addReviewees } from './reviewees.ts'
import { readReviewerSettings, saveReviewerSettings } from './reviewer-settings.ts'
import { listCycleRows } from './rows.ts'
import { informAtCycleStart, inviteInBatches, queueWeeklyReminders, watchApprovals } from './scheduled.ts'
import { informReturned, notifyNewAdmin } from './subscribers.ts'
import * as tables from './tables.ts'
import { addTemplate, changeTemplate, listTemplates, orderTemplates, removeTemplate } from './templates.ts'
import { checkCycle, previewReviewees } from './validation.ts'
import { listStartingQuestions, readCycleCopyModel, readCycleModel, readNewCycleModel } from './wizard.ts'

/** Feedback cycles: setting them up, running them, and bulk actions on their requests. */
export default defineModule({
  name: 'feedback/cycle',
  tables,
  handlers: [
    ...cycleHandlers({
      kind: feedbackCycleKind,
      path: '/feedback-cycles',
      events: cycleEvents,
      timeline: feedbackTimeline,
      timelineOf,
      variantOf: ({ nominationMode }) => nominationMode,
    }),
    listCycles,
    readNewCycleModel,
    readCycleModel,
    readCycleCopyModel,
    listStartingQuestions,
    checkCycle,
    previewReviewees,
    createCycle,
    readRequestCount,
    readCycleOverview,
    listCycleRows,
    listProgressGroups,
    editCycle,
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
  subscribers: [notifyNewAdmin, informReturned],
  jobs: [createRequestsJob, sendNoticesJob, sendAutomaticRemindersJob],
  scheduledTasks: [informAtCycleStart, queueWeeklyReminders, inviteInBatches, watchApprovals],
  afterImport: resumeCreatingRequests,
})
