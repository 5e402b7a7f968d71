import type { Module } from '../core/module.ts'
import { defineExportEraser } from './erasure.ts'
import { answerAskExport, answerDeleteExport, answerExportFile, answerExports } from './handlers.ts'
import { forgetExports, giveUpExports, makeExport } from './jobs.ts'

defineExportEraser()

/** Files that are made in the background, private to whoever asked for them. */
export const exportsModule: Module = {
  name: 'exports',
  answers: [answerExports, answerAskExport, answerExportFile, answerDeleteExport],
  jobs: [makeExport],
  rounds: [giveUpExports, forgetExports],
}
