import type { Module } from '../core/module.ts'
import { takeOutsideNumbers } from './aggregate-snapshots.ts'
import { answerCalibrate, answerCalibration, answerCalibrationFile } from './handlers.ts'
import { answerImportRatings } from './rating-import.ts'

/** Comparing and adjusting the ratings of a cycle: in a session, and by a file. */
export const calibrationModule: Module = {
  name: 'calibration',
  answers: [answerCalibration, answerCalibrationFile, answerCalibrate, answerImportRatings],
  rounds: [takeOutsideNumbers],
}
