import type { Module } from '../core/module.ts'
import { approveManagerChanges, rejectManagerChanges } from './approval.ts'
import { askForApproval, notifyImporter } from './approval-notifications.ts'
import { notifyManagers, notifyManagersOfApproved, welcomePeople } from './emails.ts'
import { defineImportErasure } from './erasure.ts'
import { defineApprovalTasks, defineImportHomeTasks } from './home-tasks.ts'
import { listManagerChanges } from './manager-change-list.ts'
import { settleManagerChanges, settlers } from './manager-change-settlement.ts'
import { listEntries, listRuns, readPreview, readRun } from './preview-handlers.ts'
import { createPreviewJob } from './preview-job.ts'
import { exportProblems } from './problem-export.ts'
import { runImport, runImportJob } from './run-import.ts'
import { deleteExpiredImports, resumeImports } from './scheduled.ts'
import { changeImportConfig, readImportConfig } from './settings.ts'
import { undoImport, undoImportJob } from './undo-import.ts'
import { changeMapping, createPreview } from './upload.ts'

defineImportHomeTasks()
defineApprovalTasks()
defineImportErasure()

export const importsModule: Module = {
  name: 'imports',
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
    listManagerChanges,
    approveManagerChanges,
    rejectManagerChanges,
  ],
  jobs: [createPreviewJob, runImportJob, undoImportJob],
  subscribers: [notifyManagers, welcomePeople, askForApproval, notifyManagersOfApproved, notifyImporter, ...settlers],
  scheduledTasks: [resumeImports, deleteExpiredImports, settleManagerChanges],
}
