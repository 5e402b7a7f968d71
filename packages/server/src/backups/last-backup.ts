import fs from 'node:fs'
import { join } from 'node:path'
import { handler } from '../core/http/handler.ts'
import type { InstallationGauge } from '../core/metrics/installation-metrics.ts'

const fileOf = (dataDir: string) => join(dataDir, 'last-backup')

/** Records in the data folder that a backup was completed: administrators see when. */
export function recordBackup(dataDir: string, at: Date): void {
  const half = `${fileOf(dataDir)}.${process.pid}.part`
  fs.writeFileSync(half, `${at.toISOString()}\n`, { mode: 0o600 })
  fs.renameSync(half, fileOf(dataDir))
}

function lastBackup(dataDir: string): string | null {
  const file = fileOf(dataDir)
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : ''
  return Number.isNaN(Date.parse(text)) ? null : new Date(text).toISOString()
}

/** Facts about the installation that all companies share, for administrators of any company (UP-3). */
export const readInstallation = handler('GET /installation', async ({ app: { config, db } }) => ({
  database: db.embedded ? ('embedded' as const) : ('server' as const),
  lastBackupAt: lastBackup(config.dataDir),
}))

/** For alerts: before the first backup the value is 0, the maximum age. */
export const lastBackupGauge: InstallationGauge = {
  name: 'perennial_last_backup_timestamp_seconds',
  help: 'When the last backup was whole, in seconds since 1970; 0 before the first one',
  read: async ({ config }) => Date.parse(lastBackup(config.dataDir) ?? new Date(0).toISOString()) / 1000,
}
