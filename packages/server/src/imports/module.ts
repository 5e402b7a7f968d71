import type { Module } from '../core/module.ts'
import { answerApproveManagerChanges, answerRejectManagerChanges } from './approval.ts'
import { askForApproval, tellImporter } from './approval-notifications.ts'
import { tellManagers, tellManagersOfApproved, welcome } from './emails.ts'
import { defineImportEraser } from './erasure.ts'
import { defineApprovalTasks, defineImportTasks } from './home-tasks.ts'
import { answerListManagerChanges } from './manager-change-list.ts'
import { settleManagerChanges, settlers } from './manager-change-settlement.ts'
import { answerListRuns, answerReadEntries, answerReadPreview, answerReadRun } from './preview-handlers.ts'
import { makePreview } from './preview-job.ts'
import { answerProblems } from './problem-export.ts'
import { answerRunImport, runImport } from './run-import.ts'
import { forgetImports, takeUp } from './scheduled.ts'
import { answerChangeImportConfig, answerImportConfig } from './settings.ts'
import { answerUndoImport, undoImport } from './undo-import.ts'
import { answerChangeMapping, answerCreatePreview } from './upload.ts'

defineImportTasks()
defineApprovalTasks()
defineImportEraser()

export const importsModule: Module = {
  name: 'imports',
  answers: [
    answerImportConfig,
    answerChangeImportConfig,
    answerCreatePreview,
    answerReadPreview,
    answerReadEntries,
    answerProblems,
    answerChangeMapping,
    answerRunImport,
    answerListRuns,
    answerReadRun,
    answerUndoImport,
    answerListManagerChanges,
    answerApproveManagerChanges,
    answerRejectManagerChanges,
  ],
  jobs: [makePreview, runImport, undoImport],
  subscribers: [tellManagers, welcome, askForApproval, tellManagersOfApproved, tellImporter, ...settlers],
  rounds: [takeUp, forgetImports, settleManagerChanges],
}
