import { createHash } from 'node:crypto'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { RunQuery } from './one-packet.ts'
import { type LoadTx, queryRunnerOf, type Tx } from './transaction.ts'

type Values = Record<string, unknown>
type Ready<R> = { execute: (values?: Values) => Promise<R> }
/** Runs the query with these values. */
type Question<R> = (tx: Tx | LoadTx, values: Values) => Promise<R>

// The current transaction: a query reaches it before anything else can happen in this process.
let asks: { query: RunQuery; keepsPlans: boolean } | undefined

const client = {
  query: (config: pg.QueryConfig, values: unknown[]) => {
    if (!asks) return Promise.reject(new Error('a question is asked in a transaction'))
    const { query, keepsPlans } = asks
    // The embedded database may restart behind an open connection, and has no plans then.
    return query(keepsPlans ? { ...config, name: planOf(config.text) } : config, values)
  },
}
// Its rows are mapped by functions written for this query.
const asker = drizzle({ client: client as unknown as pg.PoolClient, jit: true })

const plans = new Map<string, string>()

/** The name under which a connection keeps the plan of a statement. */
function planOf(text: string): string {
  const planName = plans.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 20)
  plans.set(text, planName)
  return planName
}

/**
 * A frequent query: its SQL is built once, and a connection to a server plans it once. Only for queries whose SQL
 * doesn’t depend on the values, and whose plan is good for any of them. Values are placed with `param('name')`.
 */
export const preparedQuery = <R>(build: (db: NodePgDatabase) => { prepare: (name: string) => Ready<R> }): Question<R> =>
  asked(() => build(asker).prepare(''))

/** The same for a handwritten statement; returns its rows. */
export function preparedStatement<Row extends Record<string, unknown>>(text: () => SQL): Question<Row[]> {
  const ask = asked(() => asker.execute<Row>(text()) as unknown as Ready<{ rows: Row[] }>)
  return async (tx, values) => (await ask(tx, values)).rows
}

/** Built on first use, when tables that reference each other have all been loaded. */
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

/** The placeholder of a value in a prepared query. */
export const param = (name: string): Placeholder => sql.placeholder(name)
