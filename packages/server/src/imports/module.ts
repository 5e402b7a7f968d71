import { defineModule } from '../core/module.ts'
import { approveManagerChanges, rejectManagerChanges } from './approval.ts'
import { askForApproval, decidedNews, notifyImporter, waitingMail, waitingNews } from './approval-notifications.ts'
import { newReportsEmail, notifyManagers, notifyManagersOfApproved, welcomePeople } from './emails.ts'
import { importErasure } from './erasure.ts'
import { approvalTasks, importTasks } from './home-tasks.ts'
import { matchManagersOfList } from './list-managers.ts'
import { listManagerChanges } from './manager-change-list.ts'
import { settleManagerChanges, settlers } from './manager-change-settlement.ts'
import { listEntries, listRuns, readPreview, readRun } from './preview-handlers.ts'
import { createPreviewJob } from './preview-job.ts'
import { exportProblems } from './problem-export.ts'
import { runImport, runImportJob } from './run-import.ts'
import { deleteExpiredImports, resumeImports } from './scheduled.ts'
import { changeImportConfig, readImportConfig } from './settings.ts'
import * as tables from './tables.ts'
import { undoImport, undoImportJob } from './undo-import.ts'
import { changeMapping, createPreview } from './upload.ts'

export default defineModule({
  name: 'imports',
  tables,
  handlers: [
    readImportConfig,
    changeImportConfig,
    createPreview,
    readPreview,
    listEntries,
    exportProblems,
    changeMapping,
    runImport,
    listRuns,
    readRun,
    undoImport,
    matchManagersOfList,
    listManagerChanges,
    approveManagerChanges,
    rejectManagerChanges,
  ],
  emails: [waitingMail, newReportsEmail],
  notifications: [waitingNews, decidedNews],
  homeTasks: [importTasks, approvalTasks],
  erasure: [importErasure],
  jobs: [createPreviewJob, runImportJob, undoImportJob],
  subscribers: [notifyManagers, welcomePeople, askForApproval, notifyManagersOfApproved, notifyImporter, ...settlers],
  scheduledTasks: [resumeImports, deleteExpiredImports, settleManagerChanges],
})
