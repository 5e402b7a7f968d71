import { randomUUID } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { App } from '../app.ts'
import type { Database, Tx } from '../database/database.ts'
import { inLockedTransaction } from '../database/migrate.ts'
import { analyzeNew } from '../database/statistics.ts'
import { afterCommit, poolOf, runSql } from '../database/transaction.ts'
import { startWorkers, type Workers } from './workers.ts'

const QUEUE = 'work'
/** A job that hangs is retried by another worker after this. */
const EXPIRES_SECONDS = 300
/**
 * A running job sends heartbeats; without one for this long, its process is gone and another one continues. The
 * embedded database has one process and one connection: there, interrupted jobs are released at the start.
 */
const HEARD_WITHIN_SECONDS = 30
const POLL_INTERVAL_SECONDS = 10
const retrying = { retryLimit: 12, retryDelay: 2, retryBackoff: true, retryDelayMax: 900 }
const INSERTED_EACH = 1_000

type Data = Record<string, unknown>
export type JobContext<D> = { app: App; tx: Tx; companyId: string; data: D; now: Date }
type JobName = {
  name: string
  /** Someone is waiting for it in front of a screen: it runs before all others, of any company. */
  isUrgent?: true
}
type Perform<D> = (app: App, companyId: string, data: D, signal?: AbortSignal) => Promise<void>
export type AnyJob = JobName & { perform: Perform<never> }
export type Job<D> = JobName & { perform: Perform<D> }

/** A job that runs in one transaction of its company (WALL-8). It may run more than once (ONCE-2). */
export const defineJob = <D extends Data>({
  run,
  ...named
}: JobName & { run: (context: JobContext<D>) => Promise<void> }): Job<D> => ({
  ...named,
  perform: (app, companyId, data) =>
    app.db.inCompany(companyId, (tx) => run({ app, tx, companyId, data, now: app.clock.now() })),
})

const neverAborted = new AbortController().signal

/**
 * A job that opens its transactions itself, for slow work outside of them: the network, or many chunks. It checks
 * `signal` between two chunks: when the server stops, the check throws, and the job continues where it was after the
 * next start (UP-7).
 */
export const defineMultiTransactionJob = <D extends Data>({
  run,
  ...named
}: JobName & { run: (context: Omit<JobContext<D>, 'tx'> & { signal: AbortSignal }) => Promise<void> }): Job<D> => ({
  ...named,
  perform: (app, companyId, data, signal = neverAborted) => run({ app, companyId, data, now: app.clock.now(), signal }),
})

/** After these steps a job is a large one, and the tables that it fills may be new to the database. */
const ANALYZING_STEPS: readonly number[] = [2, 20, 200]

/**
 * A job that works step by step, each in a transaction of its own, until a step returns false. What is done is stored with each step, so
 * that a job interrupted at any point continues there. `fills` are the tables to which it adds many rows.
 */
export const defineSteppedJob = <D extends Data>({
  step,
  fills,
  ...named
}: JobName & {
  step: (context: { tx: Tx; app: App; companyId: string; data: D }) => Promise<boolean>
  fills?: readonly string[]
}): Job<D> =>
  defineMultiTransactionJob<D>({
    ...named,
    run: async ({ app, companyId, data, signal }) => {
      for (let steps = 1, hasMore = true; hasMore; steps += 1) {
        signal.throwIfAborted()
        hasMore = await app.db.inCompany(companyId, (tx) => step({ tx, app, companyId, data }))
        if (fills && hasMore && ANALYZING_STEPS.includes(steps)) await analyzeNew(app, fills)
      }
    },
  })

export type QueueOptions = {
  /** Not before this instant of the server’s clock. */
  after?: { at: Date; now: Date }
  /** While a job of this name and key waits, another one is not queued, as the first will also do its work. */
  key?: string
}

/** Queues a job, or one for each item of a list, in this transaction: rolled back with it, run after its commit (ONCE-1). */
export async function queueJob<D extends Data>(
  tx: Tx,
  job: Job<D>,
  companyId: string,
  data: D | readonly D[],
  options: QueueOptions = {},
): Promise<void> {
  const queues = queuesOf.get(poolOf(tx))
  if (!queues) throw new Error('jobs are queued before they were opened')
  const all: readonly D[] = Array.isArray(data) ? data : [data as D]
  await queues(tx, job, companyId, all, options)
}

type Queue = (tx: Tx, job: JobName, companyId: string, all: readonly Data[], options: QueueOptions) => Promise<void>
const queuesOf = new WeakMap<object, Queue>()

export type JobQueue = {
  /** Starts to run jobs. */
  work: (app: App) => void
  /** Waits until no due job is left, including jobs queued by others. */
  idle: () => Promise<void>
  /** Starts no further jobs and waits for the current chunk of running ones. Jobs can still be queued. */
  finish: () => Promise<void>
  /** The same, and then closes the queue. */
  stop: () => Promise<void>
}

/** Opens the job queue in the database. */
export async function openJobQueue(db: Database, log: Logger): Promise<JobQueue> {
  const { pool } = db
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    ...(db.embedded ? { backend: 'pglite' as const } : {}),
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: POLL_INTERVAL_SECONDS,
    monitorIntervalSeconds: POLL_INTERVAL_SECONDS,
  })
  boss.on('error', (error) => log.warn({ error: error.message }, 'the job queue could not be read'))
  await boss.start()
  await boss.createQueue(QUEUE, { policy: 'short', expireInSeconds: EXPIRES_SECONDS, ...retrying })
  if (!db.embedded) await boss.updateQueue(QUEUE, { heartbeatSeconds: HEARD_WITHIN_SECONDS })
  await prepareJobs(db)
  // So that queueing needs no connection besides the transaction’s.
  await boss.send(
    QUEUE,
    { name: 'nothing', companyId: '', data: {} },
    { db: { executeSql: async () => ({ rows: [] }) } },
  )

  let workers: Workers | undefined
  const wake = () => workers?.wake()
  queuesOf.set(pool, async (tx, { name, isUrgent }, companyId, all, options) => {
    const priority = isUrgent ? 1 : 0
    const executeSql = (text: string, values?: unknown[]) => runSql(tx, text, values)
    const startAfter = secondsUntil(options.after)
    if (options.key === undefined) {
      // Without keys none replaces another: a thousand are inserted in one statement.
      const each = all.map((data) => ({
        data: { name, companyId, data },
        singletonKey: randomUUID(),
        startAfter,
        priority,
      }))
      for (let from = 0; from < each.length; from += INSERTED_EACH)
        await boss.insert(QUEUE, each.slice(from, from + INSERTED_EACH), { db: { executeSql } })
    } else {
      const singletonKey = `${companyId} ${name} ${options.key}`
      for (const data of all) {
        const send = () =>
          boss.send(QUEUE, { name, companyId, data }, { db: { executeSql }, singletonKey, startAfter, priority })
        while (!(await send()) && !(await lockWaitingJob(executeSql, singletonKey))) log.debug({ name }, 'queued again')
      }
    }
    afterCommit(tx, wake)
  })
  return {
    work: (app) => {
      workers = startWorkers(boss, QUEUE, app, log)
    },
    idle: () => untilIdle(db, wake),
    finish: async () => workers?.stop(),
    stop: async () => {
      await workers?.stop()
      queuesOf.delete(pool)
      await boss.stop({ graceful: false })
    },
  }
}

const secondsUntil = (after: QueueOptions['after']) =>
  after ? Math.max(0, Math.ceil((after.at.getTime() - after.now.getTime()) / 1000)) : 0

type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/** A waiting job with the same key also covers this one: it is locked until our commit, so that it runs afterwards. */
async function lockWaitingJob(executeSql: ExecuteSql, key: string): Promise<boolean> {
  const { rows } = await executeSql(
    `select id from pgboss.job_common where name = $1 and state = 'created' and singleton_key = $2 for share`,
    [QUEUE, key],
  )
  return rows.length > 0
}

/** People’s transactions may add jobs and see which wait, but not read their data (WALL-8). */
async function prepareJobs(db: Database) {
  const client = await db.pool.connect()
  try {
    await inLockedTransaction(client, async () => {
      await client.query(`
        grant usage on schema pgboss to perennial_app;
        grant execute on all functions in schema pgboss to perennial_app;
        grant select on pgboss.queue to perennial_app;
        grant insert, select (id, name, state, singleton_key, start_after), update (singleton_key)
          on pgboss.job, pgboss.job_common to perennial_app`)
      // No other process can be running them: the one that did is gone (UP-1).
      if (db.embedded) await client.query(`update pgboss.job set state = 'retry' where state = 'active'`)
    })
  } finally {
    client.release()
  }
}

/** Erased people are removed from the data of all jobs, including completed ones that are still listed (PRIV-3). */
export async function replaceInJobs({ pool }: Database, companyId: string, from: string, to: string): Promise<void> {
  await pool.query(
    `update pgboss.job set data = replace(data::text, $2, $3)::jsonb, singleton_key = replace(singleton_key, $2, $3)
      where data->>'companyId' = $1 and state <> 'active'
        and (strpos(data::text, $2) > 0 or strpos(coalesce(singleton_key, ''), $2) > 0)`,
    [companyId, from, to],
  )
}

async function untilIdle(db: Database, wake: () => void) {
  for (let quietMs = 0; quietMs < 20; ) {
    const { rows } = await db.pool.query<{ left: string }>(
      `select count(*) as left from pgboss.job_common where name = $1
        and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))`,
      [QUEUE],
    )
    const isQuiet = rows[0]?.left === '0'
    quietMs = isQuiet ? quietMs + 10 : 0
    if (!isQuiet) wake()
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
