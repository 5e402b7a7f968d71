import type { Module } from '../core/module.ts'
import { defineImportEraser } from './erasing.ts'
import { tellManagers, welcome } from './mails.ts'
import { makePreview } from './previewing.ts'
import { answerProblems } from './problems.ts'
import { answerListRuns, answerReadEntries, answerReadPreview, answerReadRun } from './reading-previews.ts'
import { forgetImports, takeUp } from './rounds.ts'
import { answerRunImport, runImport } from './running.ts'
import { answerChangeImportConfig, answerImportConfig } from './settings.ts'
import { defineImportTasks } from './tasks.ts'
import { answerUndoImport, undoImport } from './undoing.ts'
import { answerChangeMapping, answerCreatePreview } from './uploading.ts'

defineImportTasks()
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
  ],
  jobs: [makePreview, runImport, undoImport],
  subscribers: [tellManagers, welcome],
  rounds: [takeUp, forgetImports],
}
