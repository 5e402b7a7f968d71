import type { Module } from '../core/module.ts'
import { answerInstallation, lastBackupGauge } from './last-backup.ts'
import { answerCopyRequests } from './online-copy.ts'

export const backupsModule: Module = {
  name: 'backups',
  answers: [answerInstallation],
  gauges: [lastBackupGauge],
  start: answerCopyRequests,
}
