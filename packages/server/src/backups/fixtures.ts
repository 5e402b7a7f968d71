import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from '../core/app.ts'
import { openModules } from '../core/contributions.ts'
import { type Database, openDatabase } from '../core/database/database.ts'
import { openFileStore } from '../core/files/file-store.ts'
import { createServer } from '../core/http/server.ts'
import { openJobQueue } from '../core/jobs/queue.ts'
import { createLogger } from '../core/log.ts'
import { databaseUrlOn, dropDatabase, runOnServer } from '../testing/database.ts'
import { makeBackup } from './backup.ts'
import { serveCopyRequests } from './online-copy.ts'
import { type RestoreOptions, restoreBackup } from './restore.ts'

export const log = createLogger('silent')
const scratches: string[] = []
const databases: string[] = []

export function scratch(): string {
  const folder = fs.mkdtempSync(join(tmpdir(), 'perennial-backups-'))
  scratches.push(folder)
  return folder
}

export async function removeScratches(): Promise<void> {
  for (const folder of scratches.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
  for (const name of databases.splice(0)) await dropDatabase(process.env.DATABASE_URL ?? '', name)
}

export const settingsOf = ({ config, db }: App) => ({
  dataDir: config.dataDir,
  databaseUrl: db.url,
  secret: config.secret,
})

let answers: Promise<void> | undefined
/** Backs up the test installation while it runs. */
export async function backup(app: App, to = join(scratch(), 'backup.tar.gz'), more = {}) {
  answers ??= serveCopyRequests(app)
  await answers
  const manifest = await makeBackup(settingsOf(app), { to, version: '0.1.0', now: app.clock.now(), ...more })
  return { to, manifest }
}

/** An empty target of the same kind as the test installation, or an embedded one. */
export async function emptyTarget(app: App, kind: 'same' | 'embedded' = 'same') {
  const dataDir = scratch()
  const server = process.env.DATABASE_URL
  if (app.db.embedded || kind === 'embedded' || !server)
    return { dataDir, databaseUrl: undefined, secret: app.config.secret }
  const name = `perennial_restored_${randomUUID().slice(0, 8)}`
  databases.push(name)
  await runOnServer(server, `create database ${name}`)
  return { dataDir, databaseUrl: databaseUrlOn(server, name), secret: app.config.secret }
}
export type RestoreTarget = Awaited<ReturnType<typeof emptyTarget>>

export const restore = (app: App, target: RestoreTarget, from: string, more: Partial<RestoreOptions> = {}) =>
  restoreBackup(target, { from, now: app.clock.now(), log, ...more })

/** Runs `use` with a restored installation. */
export async function opened<T>(app: App, target: RestoreTarget, work: (restored: App) => Promise<T>): Promise<T> {
  const db: Database = await openDatabase(target)
  openModules(db, app.modules)
  const jobs = await openJobQueue(db, log)
  const config = { ...app.config, ...target }
  const restored: App = { ...app, config, db, jobs, files: openFileStore(config) }
  try {
    return await work(restored)
  } finally {
    await jobs.stop()
    await db.close()
  }
}

export async function serving<T>(app: App, work: (server: Awaited<ReturnType<typeof createServer>>) => Promise<T>) {
  const server = await createServer(app)
  try {
    return await work(server)
  } finally {
    await server.close()
  }
}
