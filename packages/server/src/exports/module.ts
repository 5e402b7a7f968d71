import type { Module } from '../core/module.ts'
import { answerAskExport, answerDeleteExport, answerExportFile, answerExports } from './asking.ts'
import { defineExportEraser } from './erasing.ts'
import { forgetExports, giveUpExports, makeExport } from './making.ts'

defineExportEraser()

/** Files that are made in the background, private to whoever asked for them. */
export const exportsModule: Module = {
  name: 'exports',
  answers: [answerExports, answerAskExport, answerExportFile, answerDeleteExport],
  jobs: [makeExport],
  rounds: [giveUpExports, forgetExports],
}
