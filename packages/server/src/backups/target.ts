import fs from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '../core/config.ts'
import { connectFailure } from '../core/database/connect-failure.ts'
import { openDatabase } from '../core/database/database.ts'
import { forceToDisk } from '../core/database/embedded.ts'
import { acquireProcessLock } from '../core/database/process-lock.ts'
import { tableName, tablesOf } from './catalog.ts'
import { BackupProblem } from './manifest.ts'

/** Where a backup is restored to: an empty database that replaces the existing one when it is complete. */
export type Target = {
  client: pg.ClientBase
  /** How to open the restored database. */
  settings: { dataDir: string; databaseUrl: string | undefined }
  /** Closes the connection, so that the database can be opened normally. */
  release: () => Promise<void>
  /** The restore is complete: from here on it is the installation’s database. */
  finish: () => Promise<void>
  abandon: () => Promise<void>
}
export type TargetSettings = Pick<Config, 'dataDir' | 'databaseUrl'> & {
  /** Existing data may be replaced. */
  replace: boolean
  staging: string
}

const USE = 'Add --replace to replace it, or choose an empty one.'

export function openTarget(settings: TargetSettings): Promise<Target> {
  return settings.databaseUrl ? serverTarget(settings.databaseUrl, settings) : embeddedTarget(settings)
}

/** Built in a folder of its own, and renamed: existing data is moved aside, not deleted. */
async function embeddedTarget({ dataDir, replace, staging }: TargetSettings): Promise<Target> {
  const unlock = await acquireProcessLock(join(dataDir, 'postgres.lock'))
  const folder = join(dataDir, 'postgres')
  try {
    const isThere = fs.existsSync(folder)
    if (isThere && !replace) throw new BackupProblem(`There's already an installation in ${dataDir}. ${USE}`)
    const database = await openDatabase({ dataDir: staging, isPrepared: true, fsync: false })
    const client = await database.pool.connect()
    const release = once(async () => {
      client.release()
      await database.close()
    })
    return {
      client,
      settings: { dataDir: staging, databaseUrl: undefined },
      release,
      finish: async () => {
        forceToDisk(join(staging, 'postgres'))
        if (isThere) fs.renameSync(folder, `${folder}.replaced-${Date.now()}`)
        fs.renameSync(join(staging, 'postgres'), folder)
        forceToDisk(dataDir, false)
        unlock()
      },
      abandon: async () => {
        await release()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

const once = (work: () => Promise<void>) => {
  let done: Promise<void> | undefined
  return () => {
    done ??= work()
    return done
  }
}

async function serverTarget(connectionString: string, { dataDir, replace }: TargetSettings): Promise<Target> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  await client.connect().catch((error) => {
    throw connectFailure(error, connectionString)
  })
  const release = once(() => client.end())
  try {
    await refuseOthers(client)
    if ((await hasCompanies(client)) && !replace)
      throw new BackupProblem(`There's already an installation in the database of DATABASE_URL. ${USE}`)
    await emptyDatabase(client)
  } catch (error) {
    await release()
    throw error
  }
  const settings = { dataDir, databaseUrl: connectionString }
  return { client, settings, release, finish: async () => undefined, abandon: release }
}

async function refuseOthers(client: pg.ClientBase) {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  if (rows[0]?.others)
    throw new BackupProblem(
      "Another program uses the database of DATABASE_URL. Stop Perennial and everything else that's connected, then restore again.",
    )
}

async function hasCompanies(client: pg.ClientBase): Promise<boolean> {
  const { rows: found } = await client.query<{ name: string | null }>(
    `select coalesce(to_regclass('auth.companies'), to_regclass('door.companies'))::text as name`,
  )
  const name = found[0]?.name
  if (!name) return false
  const { rows } = await client.query(`select 1 from ${name} limit 1`)
  return rows.length > 0
}

/** Removes everything of the product, and nothing else: an interrupted restore starts over. */
async function emptyDatabase(client: pg.ClientBase) {
  const tables = (await tablesOf(client)).filter(({ schema }) => schema === 'public')
  const { rows: functions } = await client.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.proowner = (select oid from pg_roles where rolname = current_user)
        and not exists (select 1 from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  )
  await client.query('begin; set local lock_timeout = 5000')
  await client.query('drop schema if exists auth, door, pgboss, drizzle cascade')
  if (tables.length > 0) await client.query(`drop table ${tables.map(tableName).join(', ')} cascade`)
  for (const { name } of functions) await client.query(`drop function if exists ${name} cascade`)
  await client.query('commit')
}
