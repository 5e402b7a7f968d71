import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { type DatabaseSettings, openDatabase } from '../core/database/database.ts'
import { openJobQueue } from '../core/jobs/queue.ts'
import {
  databaseNameFor,
  databaseUrlOn,
  dropDatabase,
  runOnServer,
  SCRATCH_VARIABLE,
  TEMPLATE_FOLDER,
} from './database.ts'

const MEMORY = '/dev/shm'
const NEEDED_BYTES = 1_000_000_000

/**
 * Migrates one embedded database, and one on the server if there is one, once for all projects and tests; removes
 * everything after the last.
 */
export default async function setUp() {
  // Another project has done it.
  if (process.env[SCRATCH_VARIABLE]) return
  const scratch = fs.mkdtempSync(join(roomiest(), 'perennial-test-'))
  process.env[SCRATCH_VARIABLE] = scratch
  const server = process.env.DATABASE_URL
  const dataDir = join(scratch, TEMPLATE_FOLDER)
  fs.mkdirSync(dataDir)
  await migrate({ dataDir, fsync: false })
  if (server) {
    const name = databaseNameFor(dataDir)
    await runOnServer(server, `create database ${name}`)
    await migrate({ dataDir, databaseUrl: databaseUrlOn(server, name) })
  }
  return async () => {
    if (server) await dropAll(server, scratch)
    fs.rmSync(scratch, { recursive: true, force: true })
  }
}

async function migrate(settings: DatabaseSettings) {
  const db = await openDatabase(settings)
  const jobs = await openJobQueue(db, pino({ level: 'silent' }))
  await jobs.stop()
  await db.close()
}

/** A disk in memory, if there is one with enough space. */
function roomiest(): string {
  if (!fs.existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = fs.statfsSync(MEMORY)
  return bavail * bsize > NEEDED_BYTES ? MEMORY : tmpdir()
}

async function dropAll(server: string, scratch: string) {
  for (const folder of fs.readdirSync(scratch)) await dropDatabase(server, databaseNameFor(join(scratch, folder)))
}
