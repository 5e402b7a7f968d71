import { NodePgDatabase, NodePgSession, nodePgCodecs } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { DatabaseFull, toTypedError } from './connection-errors.ts'

declare const role: unique symbol
/** A transaction inside the wall of one company. */
export type Tx = NodePgDatabase & { readonly [role]: 'company' }
/** A transaction before anyone is signed in: sees the schema `auth` only. */
export type AuthTx = NodePgDatabase & { readonly [role]: 'auth' }

declare const reading: unique symbol
/** The same before it is known who asks: prepared queries are all that it takes. */
export type LoadTx = { readonly [reading]: true }

type AfterCommit = () => void
type Inner = {
  pool: pg.Pool
  companyId: string | undefined
  keepsPlans: boolean
  callbacks: AfterCommit[]
  query: RunQuery
  stores: boolean
  /** See `waitAtCommit`. */
  last: Promise<unknown>[]
}
export type RunQuery = (text: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>
const inners = new WeakMap<object, Inner>()

function innerOf(tx: Tx | AuthTx | LoadTx): Inner {
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

/**
 * One statement that was just sent and whose rows no one needs: the commit goes right behind it instead of waiting for it. Where it
 * fails everything is undone.
 */
export function waitAtCommit(tx: Tx, statement: Promise<unknown>): void {
  innerOf(tx).last.push(statement)
  // It is awaited with the commit; until then a failure must not end the process.
  statement.catch(() => undefined)
}

/** A statement whose text another library made, with its values. */
export function runSql(tx: Tx | AuthTx, text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  return innerOf(tx).query(text, values)
}

/** The company of this transaction. */
export function companyIdOf(tx: Tx | LoadTx): string {
  const { companyId } = innerOf(tx)
  if (companyId === undefined) throw new Error('this transaction is of no company')
  return companyId
}

/** How this transaction asks, and whether its connection keeps plans under a name. */
export const queryRunnerOf = (tx: Tx | AuthTx | LoadTx): Pick<Inner, 'query' | 'keepsPlans'> => innerOf(tx)

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
  /** Its result does not wait for the commit, for nothing of it claims that something was stored. */
  isReadOnly?: boolean
}
type TransactionResult<R> = {
  result: R
  callbacks: readonly AfterCommit[]
  /** When its connection is free again: a result that was only read is there before. */
  ended: Promise<void>
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
  const inner: Inner = { pool, companyId, keepsPlans, callbacks: [], query, stores: !isReadOnly, last: [] }
  inners.set(tx, inner)
  const begun = client.query(begin)
  // It is awaited below; until then a failure must not end the process.
  begun.catch(() => undefined)
  try {
    const result = await work(tx)
    await begun
    isOver = true
    const ended = commit(client)
    ended.catch(() => undefined)
    await Promise.all(inner.last)
    if (inner.stores) await ended
    return { result, callbacks: inner.callbacks, ended }
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
