import fs from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '../core/config.ts'
import { connectFailure } from '../core/database/connect-failure.ts'
import { openDatabase } from '../core/database/database.ts'
import { acquireProcessLock, DataInUse } from '../core/database/process-lock.ts'
import { BackupProblem } from './manifest.ts'
import { requestCopy } from './online-copy.ts'

type Source = { client: pg.ClientBase; close: () => Promise<void> }
const CONNECT_MS = 5_000

/**
 * The database to back up. A server is read in one transaction while people work. The embedded database serves one
 * connection: if it is running, its server copies it when it is idle, and the copy is read; otherwise it is opened in
 * place.
 */
export function openSource(config: Pick<Config, 'databaseUrl' | 'dataDir'>, staging: string): Promise<Source> {
  return config.databaseUrl ? openServer(config.databaseUrl) : openEmbeddedSource(config.dataDir, staging)
}

async function openServer(connectionString: string): Promise<Source> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS })
  try {
    await client.connect()
  } catch (error) {
    throw connectFailure(error, connectionString)
  }
  return { client, close: () => client.end() }
}

async function openEmbeddedSource(dataDir: string, staging: string): Promise<Source> {
  if (!fs.existsSync(join(dataDir, 'postgres')))
    throw new BackupProblem(
      `There is no installation in ${dataDir}. Set DATA_DIR to its folder, and DATABASE_URL if it uses a PostgreSQL server.`,
    )
  if (await isFree(dataDir)) return openFolder(dataDir)
  await requestCopy(dataDir, staging)
  return openFolder(staging)
}

/** A running server is asked for a copy, so its lock need not be waited for. */
const AT_ONCE = 0

async function isFree(dataDir: string): Promise<boolean> {
  try {
    const unlock = await acquireProcessLock(join(dataDir, 'postgres.lock'), AT_ONCE)
    unlock()
    return true
  } catch (error) {
    if (error instanceof DataInUse) return false
    throw error
  }
}

async function openFolder(dataDir: string): Promise<Source> {
  const database = await openDatabase({ dataDir, isPrepared: true })
  const client = await database.pool.connect()
  return {
    client,
    close: async () => {
      client.release()
      await database.close()
    },
  }
}
