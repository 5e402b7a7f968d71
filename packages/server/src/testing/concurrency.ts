import { setTimeout as wait } from 'node:timers/promises'
import type { Tx } from '../core/database/database.ts'
import type { World } from './world.ts'

const POLL_INTERVAL_MS = 5

/**
 * Two at the same moment, always in the same order: a transaction of the company does `first` and stays open, `then` begins and
 * goes as far as it comes, and only afterwards is the first one committed. The embedded database has one connection: there
 * `then` comes after the commit by itself.
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

/** Whether someone waits in this database for what another transaction holds. */
async function somebodyWaits({ db }: World['app']): Promise<boolean> {
  const { rows } = await db.pool.query(
    `select from pg_locks l join pg_stat_activity a on a.pid = l.pid where not l.granted and a.datname = current_database() limit 1`,
  )
  return rows.length > 0
}
