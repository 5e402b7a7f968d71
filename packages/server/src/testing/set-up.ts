import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { openDatabase } from '../core/database/database.ts'
import { openJobs } from '../core/jobs.ts'
import { databaseFor, databaseOn, onServer, SCRATCH, TEMPLATE } from './database.ts'

const MEMORY = '/dev/shm'
const NEEDED_BYTES = 1_000_000_000

/** Migrates one database, once for all tests; takes everything away after the last. */
export default async function setUp() {
  const scratch = fs.mkdtempSync(join(roomiest(), 'perennial-test-'))
  process.env[SCRATCH] = scratch
  const server = process.env.DATABASE_URL
  const dataDir = join(scratch, TEMPLATE)
  fs.mkdirSync(dataDir)
  const name = databaseFor(dataDir)
  if (server) await onServer(server, `create database ${name}`)
  const databaseUrl = server ? databaseOn(server, name) : undefined
  const db = await openDatabase({ dataDir, databaseUrl, fsync: false })
  const jobs = await openJobs(db, pino({ level: 'silent' }))
  await jobs.stop()
  await db.close()
  return async () => {
    if (server) await dropAll(server, scratch)
    fs.rmSync(scratch, { recursive: true, force: true })
  }
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
