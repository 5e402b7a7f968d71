import { NodePgDatabase, NodePgSession, nodePgCodecs } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { DatabaseFull, databaseErrorCode, toTypedError } from './connection-errors.ts'
import { queryInOnePacket, type RunQuery } from './one-packet.ts'

declare const role: unique symbol
/** A transaction within one company. */
export type Tx = NodePgDatabase & { readonly [role]: 'company' }
/** A transaction before login: sees only the schema `auth`. */
export type AuthTx = NodePgDatabase & { readonly [role]: 'auth' }

declare const reading: unique symbol
/** The same before the viewer is known: only prepared queries run in it. */
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
const inners = new WeakMap<object, Inner>()

function innerOf(tx: Tx | AuthTx | LoadTx): Inner {
  const inner = inners.get(tx)
  if (!inner) throw new Error('this transaction was not opened by our database')
  return inner
}

/**
 * Runs `action` in this process after the transaction is committed; not after a rollback. Only for what may be lost
 * (KEEP-1).
 */
export function afterCommit(tx: Tx | AuthTx, action: AfterCommit): void {
  innerOf(tx).callbacks.push(action)
}

/** Marks a read-only transaction as writing after all: its end is waited for. */
export function markAsWriting(tx: Tx): void {
  innerOf(tx).stores = true
}

/**
 * Waits for a statement that was just sent, and whose rows are not needed, together with the commit, which follows
 * right behind it. If it fails, everything is rolled back.
 */
export function waitAtCommit(tx: Tx, statement: Promise<unknown>): void {
  innerOf(tx).last.push(statement)
  // It is awaited with the commit; until then a failure must not end the process.
  statement.catch(() => undefined)
}

/** Runs SQL that another library generated, with its values. */
export function runSql(tx: Tx | AuthTx, text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  return innerOf(tx).query(text, values)
}

/** The company of this transaction. */
export function companyIdOf(tx: Tx | LoadTx): string {
  const { companyId } = innerOf(tx)
  if (companyId === undefined) throw new Error('this transaction is of no company')
  return companyId
}

/** How this transaction runs queries, and whether its connection keeps named plans. */
export const queryRunnerOf = (tx: Tx | AuthTx | LoadTx): Pick<Inner, 'query' | 'keepsPlans'> => innerOf(tx)

/** The connection pool of this transaction, which identifies its database within this process. */
export const poolOf = (tx: Tx | AuthTx): pg.Pool => innerOf(tx).pool

// Shared by all transactions. Mappers written for one statement pay off only in prepared queries.
const dialect = new PgDialect({ codecs: nodePgCodecs })

function handleOn(query: RunQuery): NodePgDatabase {
  const client = { query } as unknown as pg.PoolClient
  return new NodePgDatabase(dialect, new NodePgSession(client, dialect, {}), {})
}

/** The statements that begin a transaction within its tenant. */
export type TransactionStart = {
  begin: string
  companyId?: string
  keepsPlans?: boolean
  /** The result does not wait for the commit, as nothing in it depends on a write. */
  isReadOnly?: boolean
}
type TransactionResult<R> = {
  result: R
  callbacks: readonly AfterCommit[]
  /** Settles when the connection is free again; a read-only result is available before. */
  ended: Promise<void>
}

/**
 * Runs `work` in one transaction: begin, role and company are sent with the first query, in one round trip. Use after
 * the end is refused, as there is no tenant isolation outside of the transaction.
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
    return queryInOnePacket(client, text, values)
  }
  const tx = handleOn(query) as unknown as T
  tx.transaction = () => Promise.reject(new Error('this is a transaction already'))
  const inner: Inner = { pool, companyId, keepsPlans, callbacks: [], query, stores: !isReadOnly, last: [] }
  inners.set(tx, inner)
  const begun = queryInOnePacket(client, begin)
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
    // A connection that broke on a full disk can’t roll back: the full disk is what is reported.
    await client.query('rollback').catch((lost) => {
      throw toTypedError(error) instanceof DatabaseFull ? error : lost
    })
    throw await causeOf(error, inner.last)
  }
}

/** What the database answers to every statement after one that failed. */
const ABORTED = '25P02'

/** If a statement that nobody waited for has failed, the next one fails because of it: the cause is the first (UP-5). */
async function causeOf(error: unknown, last: readonly Promise<unknown>[]): Promise<unknown> {
  if (databaseErrorCode(error) !== ABORTED) return error
  const failed = (await Promise.allSettled(last)).find(({ status }) => status === 'rejected')
  return failed?.status === 'rejected' ? failed.reason : error
}

async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await queryInOnePacket(client, 'commit')
  // After a failed statement whose error was swallowed, the database answers a commit with a rollback.
  if (command !== 'COMMIT') throw new Error('the transaction had failed and was undone')
}
