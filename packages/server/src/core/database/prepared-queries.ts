import { createHash } from 'node:crypto'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { type LoadTx, queryRunnerOf, type RunQuery, type Tx } from './transaction.ts'

type Values = Record<string, unknown>
type Ready<R> = { execute: (values?: Values) => Promise<R> }
/** Asks with the values of this time. */
type Question<R> = (tx: Tx | LoadTx, values: Values) => Promise<R>

// Whoever asks at this moment: a question reaches its transaction before anything else can happen in this process.
let asks: { query: RunQuery; keepsPlans: boolean } | undefined

const client = {
  query: (config: pg.QueryConfig, values: unknown[]) => {
    if (!asks) return Promise.reject(new Error('a question is asked in a transaction'))
    const { query, keepsPlans } = asks
    // The embedded database may begin again behind a connection that stays, and knows no plans then.
    return query(keepsPlans ? { ...config, name: planOf(config.text) } : config, values)
  },
}
// Its rows are read by functions written for this one question.
const asker = drizzle({ client: client as unknown as pg.PoolClient, jit: true })

const plans = new Map<string, string>()

/** The name under which a connection keeps the plan of a text. */
function planOf(text: string): string {
  const known = plans.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 20)
  plans.set(text, known)
  return known
}

/**
 * A question that is asked all day in the same words: its text is built once, and a connection to a server plans it once.
 * Only for what does not grow with what is asked for, and whose plan is good whatever that is. The place of a value in it is
 * `given('name')`.
 */
export const preparedQuery = <R>(build: (db: NodePgDatabase) => { prepare: (name: string) => Ready<R> }): Question<R> =>
  asked(() => build(asker).prepare(''))

/** The same for a statement that was written by hand; gives its rows. */
export function preparedStatement<Row extends Record<string, unknown>>(text: () => SQL): Question<Row[]> {
  const ask = asked(() => asker.execute<Row>(text()) as unknown as Ready<{ rows: Row[] }>)
  return async (tx, values) => (await ask(tx, values)).rows
}

/** Built when it is asked for the first time: tables that name each other are there by then. */
function asked<R>(build: () => Ready<R>): Question<R> {
  let ready: Ready<R> | undefined
  return (tx, values) => {
    ready ??= build()
    asks = queryRunnerOf(tx)
    try {
      return ready.execute(values)
    } finally {
      asks = undefined
    }
  }
}

/** The place of a value in a question. */
export const param = (name: string): Placeholder => sql.placeholder(name)
