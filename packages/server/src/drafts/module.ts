import type { Module } from '../core/module.ts'
import { answerBackups, answerRestore } from './backups.ts'
import { answerDeviceKey } from './device-key.ts'
import { forgetRevisions } from './revisions.ts'

export const writingModule: Module = {
  name: 'writing',
  answers: [answerBackups, answerRestore, answerDeviceKey],
  rounds: [forgetRevisions],
}
