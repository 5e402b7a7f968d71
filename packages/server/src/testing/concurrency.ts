import { setTimeout as wait } from 'node:timers/promises'
import type { Tx } from '../core/database/database.ts'
import type { World } from './world.ts'

const POLL_INTERVAL_MS = 5

/**
 * Runs two transactions at the same time, always in the same order: `first` runs and its transaction stays open, `then`
 * starts and goes as far as it can, and only afterwards the first one is committed. The embedded database has one
 * connection: there `then` always runs after the commit.
 */
export async function runConcurrently<T>(
  { app, inside }: Pick<World, 'app' | 'inside'>,
  first: (tx: Tx) => Promise<unknown>,
  then: () => Promise<T>,
): Promise<T> {
  let going: Promise<T> | undefined
  await inside(async (tx) => {
    await first(tx)
    let isOver = false
    going = then().finally(() => {
      isOver = true
    })
    going.catch(() => undefined)
    while (!isOver && !app.db.embedded && !(await somebodyWaits(app))) await wait(POLL_INTERVAL_MS)
  })
  if (!going) throw new Error('nothing was done meanwhile')
  return going
}

/** Whether someone in this database waits for a lock of another transaction. */
async function somebodyWaits({ db }: World['app']): Promise<boolean> {
  const { rows } = await db.pool.query(
    `select from pg_locks l join pg_stat_activity a on a.pid = l.pid where not l.granted and a.datname = current_database() limit 1`,
  )
  return rows.length > 0
}
