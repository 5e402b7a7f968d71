import type pg from 'pg'
import type { App } from '../core/app.ts'
import { contributions } from '../core/contributions.ts'

type Answer = pg.QueryResult
type QueuedJob = { name: string; companyId: string; data: object }

/** Returns the database to an earlier state, as if nothing had been written since. */
export type Rollback = {
  /** Marks the current state; the returned function returns to it, as often as needed. */
  mark: () => Promise<() => Promise<void>>
  /** Runs the jobs that are due, and those that they create, one after the other. */
  settle: () => Promise<void>
  /** Runs as the owner of the tables, to whom row-level security applies as well, unless they are a superuser. */
  query: (text: string, values?: unknown[]) => Promise<Answer>
  /** Reads all rows of one company, whatever people may see. */
  queryIn: (companyId: string, text: string, values?: unknown[]) => Promise<Answer>
  end: () => Promise<void>
}

const done = { rows: [], rowCount: 0, fields: [], oid: 0 }
/** Maintenance of the job queue writes out its own transactions; it is skipped here. */
const isUpkeep = (text: string) => /\bcommit\b/i.test(text)
const isOfOneMoment = (text: string) => /^set transaction isolation level/i.test(text)

/**
 * Runs everything that the product writes from now on in one transaction that is never committed: its own transactions
 * become savepoints. This resets a company thousands of times at little cost, which makes a search through sequences
 * possible, and works the same on both databases. Everyone else who uses the app waits; its workers are stopped, and
 * restarted at the end.
 */
export async function rewinding(app: App): Promise<Rollback> {
  const { pool } = app.db
  await app.jobs.idle()
  await app.jobs.finish()
  const own = { connect: pool.connect, query: pool.query }
  const client: pg.PoolClient = await pool.connect()
  const ask = (text: string | pg.QueryConfig, values?: unknown[]): Promise<Answer> =>
    client.query(text as string, values)
  const raw = (text: string) => ask(text)
  await raw('begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')

  let turn = Promise.resolve()
  const taken = async () => {
    const before = turn
    let release = () => {}
    turn = new Promise((resolve) => {
      release = resolve
    })
    await before
    return release
  }
  const outside = `set local role none; set local app.company_id = ''`
  const back = `rollback to savepoint inner_one; release savepoint inner_one; ${outside}`
  const inner = async (text: string | pg.QueryConfig, values?: unknown[]): Promise<Answer> => {
    // The isolation level was set when the outer transaction began.
    if (isOfOneMoment(typeof text === 'string' ? text : text.text)) return { ...done, command: 'SET' }
    if (typeof text !== 'string') return ask(text, values)
    if (text === 'rollback') return raw(back)
    if (text === 'commit')
      return raw(`release savepoint inner_one; ${outside}`).then(
        () => ({ ...done, command: 'COMMIT' }),
        async () => ({ ...(await raw(back)), command: 'ROLLBACK' }),
      )
    const [begin] = /^(rollback; )?begin( isolation level [a-z ]+)?(?=;)/.exec(text) ?? []
    if (begin === undefined) return ask(text, values)
    return raw(`${begin.startsWith('rollback') ? `${back}; ` : ''}savepoint inner_one${text.slice(begin.length)}`)
  }
  const borrowed = async () => {
    const release = await taken()
    return { query: inner, release, on: () => undefined, off: () => undefined }
  }
  const query = async (text: string, values?: unknown[]) => {
    const release = await taken()
    try {
      return await ask(text, values)
    } finally {
      release()
    }
  }
  const queryIn = async (companyId: string, text: string, values?: unknown[]) => {
    const release = await taken()
    try {
      await raw(`set local role perennial_app; set local app.company_id = '${companyId}'`)
      const found = await ask(text, values)
      await raw(outside)
      return found
    } finally {
      release()
    }
  }
  Object.assign(pool, {
    connect: borrowed,
    query: (text: string, values?: unknown[]) => (isUpkeep(text) ? Promise.resolve(done) : query(text, values)),
  })

  const jobs = new Map(contributions(app, 'jobs').map((job) => [job.name, job]))
  const perform = async ({ name, companyId, data }: QueuedJob) => {
    const job = jobs.get(name)
    if (!job) throw new Error(`nobody does the job ${name}`)
    await job.perform(app, companyId, data as never)
  }
  let marks = 0
  return {
    query,
    queryIn,
    mark: async () => {
      marks += 1
      const name = `mark_${marks}`
      await query(`savepoint ${name}`)
      return async () => {
        await query(`rollback to savepoint ${name}`)
      }
    },
    settle: async () => {
      for (;;) {
        const { rows } = await query(`update pgboss.job set state = 'completed' where id in (
          select id from pgboss.job where state in ('created', 'retry') and start_after <= now()
          order by priority desc, created_on, id limit 20) returning data`)
        if (rows.length === 0) return
        for (const { data } of rows) await perform(data)
      }
    },
    end: async () => {
      await raw('rollback')
      Object.assign(pool, own)
      client.release()
      app.jobs.work(app)
    },
  }
}
