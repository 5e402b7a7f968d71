import type { Module } from '../core/module.ts'
import { answerInstallation } from './last-backup.ts'
import { answerCopyRequests } from './running-copy.ts'

export const backupsModule: Module = {
  name: 'backups',
  answers: [answerInstallation],
  start: answerCopyRequests,
}
