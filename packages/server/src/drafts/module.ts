import type { Module } from '../core/module.ts'
import { listBackups, restoreBackup } from './backups.ts'
import { readDeviceKey } from './device-key.ts'
import { deleteExpiredRevisions } from './revisions.ts'

export const draftsModule: Module = {
  name: 'writing',
  handlers: [listBackups, restoreBackup, readDeviceKey],
  scheduledTasks: [deleteExpiredRevisions],
}
