import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { House } from '../core/app.ts'
import { type Database, openDatabase } from '../core/database/database.ts'
import { openStore } from '../core/files/file-store.ts'
import { newServer } from '../core/http/server.ts'
import { openJobs } from '../core/jobs/queue.ts'
import { newLog } from '../core/log.ts'
import { databaseOn, onServer } from '../testing/database.ts'
import { makeBackup } from './backup.ts'
import { answerCopyRequests } from './online-copy.ts'
import { type RestoreOptions, restoreBackup } from './restore.ts'

export const log = newLog('silent')
const scratches: string[] = []
const databases: string[] = []

export function scratch(): string {
  const folder = fs.mkdtempSync(join(tmpdir(), 'perennial-backups-'))
  scratches.push(folder)
  return folder
}

export async function removeScratches(): Promise<void> {
  for (const folder of scratches.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
  for (const name of databases.splice(0))
    await onServer(process.env.DATABASE_URL ?? '', `drop database if exists ${name} with (force)`)
}

export const settingsOf = ({ config, db }: House) => ({
  dataDir: config.dataDir,
  databaseUrl: db.url,
  secret: config.secret,
})

let answers: Promise<void> | undefined
/** Backs up the installation of the tests while it runs. */
export async function backup(house: House, to = join(scratch(), 'backup.tar.gz'), more = {}) {
  answers ??= answerCopyRequests(house)
  await answers
  const manifest = await makeBackup(settingsOf(house), { to, version: '0.1.0', now: house.clock.now(), ...more })
  return { to, manifest }
}

/** An empty place of the same kind as the installation of the tests, or embedded. */
export async function emptyPlace(house: House, kind: 'same' | 'embedded' = 'same') {
  const dataDir = scratch()
  const server = process.env.DATABASE_URL
  if (house.db.embedded || kind === 'embedded' || !server)
    return { dataDir, databaseUrl: undefined, secret: house.config.secret }
  const name = `perennial_restored_${randomUUID().slice(0, 8)}`
  databases.push(name)
  await onServer(server, `create database ${name}`)
  return { dataDir, databaseUrl: databaseOn(server, name), secret: house.config.secret }
}
export type Place = Awaited<ReturnType<typeof emptyPlace>>

export const restore = (house: House, place: Place, from: string, more: Partial<RestoreOptions> = {}) =>
  restoreBackup(place, { from, now: house.clock.now(), log, ...more })

/** Does something with a restored installation. */
export async function opened<T>(house: House, place: Place, work: (restored: House) => Promise<T>): Promise<T> {
  const db: Database = await openDatabase(place)
  const jobs = await openJobs(db, log)
  const config = { ...house.config, ...place }
  const restored: House = { ...house, config, db, jobs, files: openStore(config) }
  try {
    return await work(restored)
  } finally {
    await jobs.stop()
    await db.close()
  }
}

export async function serving<T>(house: House, work: (server: Awaited<ReturnType<typeof newServer>>) => Promise<T>) {
  const server = await newServer(house)
  try {
    return await work(server)
  } finally {
    await server.close()
  }
}
