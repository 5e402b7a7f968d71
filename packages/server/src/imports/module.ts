import type { Module } from '../core/module.ts'
import { answerApproveManagerChanges, answerRejectManagerChanges } from './approval.ts'
import { askForApproval, tellImporter } from './approval-news.ts'
import { defineImportEraser } from './erasing.ts'
import { tellManagers, tellManagersOfApproved, welcome } from './mails.ts'
import { answerListManagerChanges } from './manager-change-list.ts'
import { settleManagerChanges, settlers } from './manager-change-settlement.ts'
import { makePreview } from './previewing.ts'
import { answerProblems } from './problems.ts'
import { answerListRuns, answerReadEntries, answerReadPreview, answerReadRun } from './reading-previews.ts'
import { forgetImports, takeUp } from './rounds.ts'
import { answerRunImport, runImport } from './running.ts'
import { answerChangeImportConfig, answerImportConfig } from './settings.ts'
import { defineApprovalTasks, defineImportTasks } from './tasks.ts'
import { answerUndoImport, undoImport } from './undoing.ts'
import { answerChangeMapping, answerCreatePreview } from './uploading.ts'

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
