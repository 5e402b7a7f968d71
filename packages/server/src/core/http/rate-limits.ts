import { sql } from 'drizzle-orm'
import pg from 'pg'
import { asAuthRole } from '../database/as-auth-role.ts'
import { toTypedError } from '../database/connection-errors.ts'
import type { Database, Tx } from '../database/database.ts'

/** The count in a window of time, and the end of the window. */
export type CountedWindow = { count: number; endsAt: Date }
/** Adds to the window of a key, starting a new one after its end, and returns the count. */
export type AddToWindow = (key: string, by: number, withinMs: number, now: Date) => Promise<CountedWindow>

const MAX_COUNT = 1_000_000_000
const AWAY_AFTER_MS = 3_000

const add = `insert into auth.rate_limits as limits (key, count, ends_at) values ($1, $2, $3)
  on conflict (key) do update set
    count = case when limits.ends_at <= $4 then excluded.count else least(limits.count + excluded.count, ${MAX_COUNT}) end,
    ends_at = case when limits.ends_at <= $4 then excluded.ends_at else limits.ends_at end
  returning count, ends_at as "endsAt"`

/** Counts outside of any transaction: the count remains even if the request fails. */
export const windowsOn =
  (pool: Pick<pg.Pool, 'query'>): AddToWindow =>
  async (key, by, withinMs, now) => {
    const values = [key, by, new Date(now.getTime() + withinMs), now]
    const { rows } = await pool.query<CountedWindow>(add, values)
    return rows[0] ?? { count: by, endsAt: now }
  }

/**
 * Counts for all processes that share a database server, on a connection of its own: the counted request already holds
 * a connection and must not wait for a second one of the same pool. The embedded database has one process, which counts
 * by itself.
 */
export function sharedWindows({
  url,
}: Pick<Database, 'url'>): { add: AddToWindow; close: () => Promise<void> } | undefined {
  if (!url) return undefined
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    allowExitOnIdle: true,
    connectionTimeoutMillis: AWAY_AFTER_MS,
    query_timeout: AWAY_AFTER_MS,
  })
  pool.on('error', () => undefined)
  const onPool = windowsOn(pool)
  return {
    add: (...counted) =>
      onPool(...counted).catch((error) => {
        throw toTypedError(error)
      }),
    close: () => pool.end(),
  }
}

type Window = { withinMs: number; now: Date }

/**
 * Counts within a transaction: what is rolled back is not counted. The windows are locked until its end, in one order,
 * so that two transactions that count the same keys take turns.
 */
export const countTogether = (
  tx: Tx,
  keys: readonly string[],
  { by = 1, ...window }: Window & { by?: number },
): Promise<Map<string, CountedWindow>> => addTimes(tx, new Map(keys.map((key) => [key, by])), window)

/** The same for keys that may repeat; returns how often each was counted so far, so the last of ten equal keys is the tenth. */
export async function countEach(tx: Tx, keys: readonly string[], window: Window): Promise<number[]> {
  const times = new Map<string, number>()
  for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1)
  const windows = await addTimes(tx, times, window)
  const counts = new Map([...times].map(([key, added]) => [key, (windows.get(key)?.count ?? added) - added]))
  return keys.map((key) => {
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count
  })
}

async function addTimes(tx: Tx, times: ReadonlyMap<string, number>, { withinMs, now }: Window) {
  const keys = [...times.keys()].toSorted()
  if (keys.length === 0) return new Map<string, CountedWindow>()
  const added = keys.map((key) => times.get(key) ?? 0)
  const endsAt = new Date(now.getTime() + withinMs).toISOString()
  const { rows } = await asAuthRole(tx, (authTx) =>
    authTx.execute<{ key: string; count: number; endsAt: string }>(
      sql`insert into auth.rate_limits as limits (key, count, ends_at)
        select key, added, ${endsAt}::timestamptz
        from unnest(${sql.param(keys)}::text[], ${sql.param(added)}::int[]) as counted (key, added) order by key
        on conflict (key) do update set
          count = case when limits.ends_at <= ${now.toISOString()}::timestamptz then excluded.count
            else least(limits.count + excluded.count, ${MAX_COUNT}) end,
          ends_at = case when limits.ends_at <= ${now.toISOString()}::timestamptz then excluded.ends_at else limits.ends_at end
        returning key, count, ends_at as "endsAt"`,
    ),
  )
  return new Map(rows.map(({ key, count, endsAt: end }) => [key, { count, endsAt: new Date(end) }]))
}

/** Subtracts what was counted but not done. */
export async function uncount(tx: Tx, key: string, by: number): Promise<void> {
  if (by <= 0) return
  await asAuthRole(tx, (authTx) =>
    authTx.execute(sql`update auth.rate_limits set count = count - ${by} where key = ${key}`),
  )
}

/** Deletes windows that have ended. */
export const forgetWindows = (tx: Tx, now: Date) =>
  asAuthRole(tx, (authTx) =>
    authTx.execute(sql`delete from auth.rate_limits where ends_at <= ${now.toISOString()}::timestamptz`),
  )
