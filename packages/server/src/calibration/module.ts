import type { Module } from '../core/module.ts'
import { answerCalibrate, answerCalibration, answerCalibrationFile } from './answering.ts'
import { answerImportRatings } from './importing.ts'
import { takeOutsideNumbers } from './outside-numbers.ts'

/** Comparing and adjusting the ratings of a cycle: in a session, and by a file. */
export const calibrationModule: Module = {
  name: 'calibration',
  answers: [answerCalibration, answerCalibrationFile, answerCalibrate, answerImportRatings],
  rounds: [takeOutsideNumbers],
}
