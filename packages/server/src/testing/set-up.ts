import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { type DatabaseSettings, openDatabase } from '../core/database/database.ts'
import { openJobs } from '../core/jobs/queue.ts'
import { databaseFor, databaseOn, onServer, SCRATCH, TEMPLATE } from './database.ts'

const MEMORY = '/dev/shm'
const NEEDED_BYTES = 1_000_000_000

/** Migrates one embedded database, and one on the server if there is one, once for all projects and tests; takes everything away after the last. */
export default async function setUp() {
  // Another project has done it.
  if (process.env[SCRATCH]) return
  const scratch = fs.mkdtempSync(join(roomiest(), 'perennial-test-'))
  process.env[SCRATCH] = scratch
  const server = process.env.DATABASE_URL
  const dataDir = join(scratch, TEMPLATE)
  fs.mkdirSync(dataDir)
  await migrate({ dataDir, fsync: false })
  if (server) {
    const name = databaseFor(dataDir)
    await onServer(server, `create database ${name}`)
    await migrate({ dataDir, databaseUrl: databaseOn(server, name) })
  }
  return async () => {
    if (server) await dropAll(server, scratch)
    fs.rmSync(scratch, { recursive: true, force: true })
  }
}

async function migrate(settings: DatabaseSettings) {
  const db = await openDatabase(settings)
  const jobs = await openJobs(db, pino({ level: 'silent' }))
  await jobs.stop()
  await db.close()
}

/** A disk in memory, where there is one with enough room. */
function roomiest(): string {
  if (!fs.existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = fs.statfsSync(MEMORY)
  return bavail * bsize > NEEDED_BYTES ? MEMORY : tmpdir()
}

async function dropAll(server: string, scratch: string) {
  for (const folder of fs.readdirSync(scratch))
    await onServer(server, `drop database if exists ${databaseFor(join(scratch, folder))} with (force)`)
}
