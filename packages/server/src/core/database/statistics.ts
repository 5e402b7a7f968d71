import type { App } from '../app.ts'

/** Of a table with fewer rows that it knows of, the database may look through all of them each time. */
const FEW_ROWS = 1_000

/**
 * Lets the database look at what was added to tables. It would do so by itself, but on a server within minutes and embedded never; as
 * long as it takes a table for empty, it compares each new row with all others.
 */
export const analyze = ({ db, log }: Pick<App, 'db' | 'log'>, tables: readonly string[]): Promise<void> =>
  orWarn(log, async () => void (await db.pool.query(`analyze ${tables.join(', ')}`)))

/** The same for those of the tables of which it knows few rows. */
export const analyzeNew = ({ db, log }: Pick<App, 'db' | 'log'>, tables: readonly string[]): Promise<void> =>
  orWarn(log, async () => {
    const { rows } = await db.pool.query<{ name: string }>(
      'select oid::regclass::text as name from pg_class where oid = any($1::text[]::regclass[]) and reltuples < $2',
      [tables, FEW_ROWS],
    )
    if (rows.length > 0) await db.pool.query(`analyze ${rows.map(({ name }) => name).join(', ')}`)
  })

/** Everything is slower without statistics, but nothing fails. */
async function orWarn(log: App['log'], work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.warn({ err: error }, 'the database could not look at its tables')
  }
}
