import type { Module } from '../core/module.ts'
import { lastBackupGauge, readInstallation } from './last-backup.ts'
import { serveCopyRequests } from './online-copy.ts'

export const backupsModule: Module = {
  name: 'backups',
  handlers: [readInstallation],
  gauges: [lastBackupGauge],
  start: serveCopyRequests,
}
