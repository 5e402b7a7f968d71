import { NodePgDatabase, NodePgSession, nodePgCodecs } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { DatabaseFull, toTypedError } from './connection-errors.ts'

declare const role: unique symbol
/** A transaction inside the wall of one company. */
export type Tx = NodePgDatabase & { readonly [role]: 'company' }
/** A transaction before anybody is signed in: sees the schema `door` only. */
export type AuthTx = NodePgDatabase & { readonly [role]: 'door' }

type AfterCommit = () => void
type Inner = {
  pool: pg.Pool
  companyId: string | undefined
  keepsPlans: boolean
  callbacks: AfterCommit[]
  query: RunQuery
  stores: boolean
}
export type RunQuery = (text: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>
const inners = new WeakMap<NodePgDatabase, Inner>()

function innerOf(tx: Tx | AuthTx): Inner {
  const inner = inners.get(tx)
  if (!inner) throw new Error('this transaction was not opened by our database')
  return inner
}

/** Does something in this process once the transaction is committed; nothing if it is not. For what may be lost (KEEP-1). */
export function afterCommit(tx: Tx | AuthTx, action: AfterCommit): void {
  innerOf(tx).callbacks.push(action)
}

/** Says of a transaction that was to read only that it stores something all the same: its end is waited for. */
export function markAsWriting(tx: Tx): void {
  innerOf(tx).stores = true
}

/** A statement whose text another library made, with its values. */
export function runSql(tx: Tx | AuthTx, text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  return innerOf(tx).query(text, values)
}

/** The company of this transaction. */
export function companyIdOf(tx: Tx): string {
  const { companyId } = innerOf(tx)
  if (companyId === undefined) throw new Error('this transaction is of no company')
  return companyId
}

/** How this transaction asks, and whether its connection keeps plans under a name. */
export const queryRunnerOf = (tx: Tx | AuthTx): Pick<Inner, 'query' | 'keepsPlans'> => innerOf(tx)

/** Which connections this transaction came from: the name of its database within this process. */
export const poolOf = (tx: Tx | AuthTx): pg.Pool => innerOf(tx).pool

// The same for all transactions. Mappers written for one statement pay for themselves in questions alone.
const dialect = new PgDialect({ codecs: nodePgCodecs })

function handleOn(query: RunQuery): NodePgDatabase {
  const client = { query } as unknown as pg.PoolClient
  return new NodePgDatabase(dialect, new NodePgSession(client, dialect, {}), {})
}

/** The statements that begin a transaction and put it behind its wall. */
export type TransactionStart = {
  begin: string
  companyId?: string
  keepsPlans?: boolean
  /** Its result needs no commit, for nothing of it claims that something was stored: it may be left open. */
  isReadOnly?: boolean
}
type TransactionResult<R> = {
  result: R
  callbacks: readonly AfterCommit[]
  /** It only read, and has not been ended: whoever uses the connection next does. */
  isOpen: boolean
}

/**
 * Runs `work` in one transaction: beginning, role and company travel with the first query, in one round trip. A handle that
 * is used after the end is refused, for outside of the transaction there is no wall.
 */
export async function runTransaction<T extends Tx | AuthTx, R>(
  pool: pg.Pool,
  client: pg.PoolClient,
  { begin, companyId, keepsPlans = false, isReadOnly = false }: TransactionStart,
  work: (tx: T) => Promise<R>,
): Promise<TransactionResult<R>> {
  let isOver = false
  const query: RunQuery = (text, values) => {
    if (isOver) return Promise.reject(new Error('a transaction was used after its end'))
    return client.query(text as string, values)
  }
  const tx = handleOn(query) as unknown as T
  tx.transaction = () => Promise.reject(new Error('this is a transaction already'))
  const inner: Inner = { pool, companyId, keepsPlans, callbacks: [], query, stores: !isReadOnly }
  inners.set(tx, inner)
  const begun = client.query(begin)
  // It is awaited below; until then a failure must not end the process.
  begun.catch(() => undefined)
  try {
    const result = await work(tx)
    await begun
    isOver = true
    if (inner.stores) await commit(client)
    return { result, callbacks: inner.callbacks, isOpen: !inner.stores }
  } catch (error) {
    isOver = true
    // A connection that broke on a full disk cannot roll back: what is told is that the disk is full.
    await client.query('rollback').catch((lost) => {
      throw toTypedError(error) instanceof DatabaseFull ? error : lost
    })
    throw error
  }
}

async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  // After a failed statement whose error was swallowed the database answers a commit with a rollback.
  if (command !== 'COMMIT') throw new Error('the transaction had failed and was undone')
}
