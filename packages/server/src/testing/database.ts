import fs from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Database, openDatabase } from '../core/database/database.ts'

/** Where `set-up.ts` leaves the migrated database that every worker copies. */
export const SCRATCH_VARIABLE = 'PERENNIAL_TEST_SCRATCH'
/** The migrated folder in there. */
export const TEMPLATE_FOLDER = 'template'
/** The server database that belongs to a folder in there. */
export const databaseNameFor = (folder: string) =>
  `perennial_test_${folder
    .replaceAll(/[^a-z0-9]/gi, '')
    .slice(-16)
    .toLowerCase()}`

let opened: Promise<{ db: Database; dataDir: string }> | undefined

/** The database of this worker: a copy of the migrated one, embedded or on the server of DATABASE_URL. */
export const testDatabase = async (): Promise<Database> => (await testData()).db

/** The same, with the folder for files beside it. */
export const testData = () => {
  opened ??= copy()
  return opened
}

async function copy() {
  const scratch = process.env[SCRATCH_VARIABLE]
  if (!scratch) throw new Error('the tests of the server run with testing/set-up.ts')
  const dataDir = fs.mkdtempSync(join(scratch, 'worker-'))
  const server = process.env.DATABASE_URL
  if (!server) {
    copyEmbeddedDatabase(dataDir)
    return { db: await openDatabase({ dataDir, isPrepared: true, fsync: false }), dataDir }
  }
  const { url } = await copyServerDatabase(server, dataDir)
  return { db: await openDatabase({ databaseUrl: url, dataDir, isPrepared: true }), dataDir }
}

/** A copy of the migrated database on the server, named after a folder. */
export async function copyServerDatabase(server: string, folder: string) {
  const name = databaseNameFor(folder)
  const template = databaseNameFor(join(process.env[SCRATCH_VARIABLE] ?? '', TEMPLATE_FOLDER))
  await runOnServer(server, `create database ${name} template ${template}`)
  return { url: databaseUrlOn(server, name), drop: () => dropDatabase(server, name) }
}

/** Copies the migrated embedded database into a data folder. */
export function copyEmbeddedDatabase(dataDir: string): void {
  const template = join(process.env[SCRATCH_VARIABLE] ?? '', TEMPLATE_FOLDER, 'postgres')
  fs.cpSync(template, join(dataDir, 'postgres'), { recursive: true })
}

/** The address of another database of the same server. */
export function databaseUrlOn(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Runs a statement on the server itself. */
export async function runOnServer(server: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * Drops a test database with its connections. `with (force)` would fail while autovacuum works there, whose process
 * belongs to the superuser: a plain `drop database` ends that one itself.
 */
export async function dropDatabase(server: string, name: string): Promise<void> {
  await runOnServer(
    server,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = '${name}' and usename is not null and pg_has_role(usename, 'member')`,
  )
  await runOnServer(server, `drop database if exists ${name}`)
}
