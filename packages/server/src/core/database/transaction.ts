import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

declare const wall: unique symbol
/** A transaction inside the wall of one company. */
export type Tx = NodePgDatabase & { readonly [wall]: 'company' }
/** A transaction before anybody is signed in: sees the schema `door` only. */
export type DoorTx = NodePgDatabase & { readonly [wall]: 'door' }

type AfterCommit = () => void
type Inner = {
  pool: pg.Pool
  companyId: string | undefined
  keepsPlans: boolean
  told: AfterCommit[]
  query: (text: string, values?: unknown[]) => Promise<pg.QueryResult>
}
const inners = new WeakMap<NodePgDatabase, Inner>()

function innerOf(tx: Tx | DoorTx): Inner {
  const inner = inners.get(tx)
  if (!inner) throw new Error('this transaction was not opened by our database')
  return inner
}

/** Does something in this process once the transaction is committed; nothing if it is not. For what may be lost (KEEP-1). */
export function afterCommit(tx: Tx | DoorTx, deed: AfterCommit): void {
  innerOf(tx).told.push(deed)
}

/** A statement whose text another library made, with its values. */
export function runText(tx: Tx | DoorTx, text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  return innerOf(tx).query(text, values)
}

/** The company of this transaction. */
export function companyOf(tx: Tx): string {
  const { companyId } = innerOf(tx)
  if (companyId === undefined) throw new Error('this transaction is of no company')
  return companyId
}

type Planned<R> = { prepare: () => { execute: () => Promise<R> }; execute: () => Promise<R> }

/**
 * Asks something that is asked all day in the same words: a connection to a server plans it once, under a name made of its
 * text. Only for queries whose text does not grow with what is asked for, and whose plan is good whatever that is.
 */
export const askOften = <R>(tx: Tx, query: Planned<R>): Promise<R> =>
  innerOf(tx).keepsPlans ? query.prepare().execute() : query.execute()

/** Which connections this transaction came from: the name of its database within this process. */
export const poolOf = (tx: Tx | DoorTx): pg.Pool => innerOf(tx).pool

/** The statements that begin a transaction and put it behind its wall. */
export type Beginning = { begin: string; companyId?: string; keepsPlans?: boolean }

/**
 * Runs `work` in one transaction: beginning, role and company travel with the first query, in one round trip. A handle that
 * is used after the end is refused, for outside of the transaction there is no wall.
 */
export async function transact<T extends Tx | DoorTx, R>(
  pool: pg.Pool,
  client: pg.PoolClient,
  { begin, companyId, keepsPlans = false }: Beginning,
  work: (tx: T) => Promise<R>,
): Promise<{ result: R; told: readonly AfterCommit[] }> {
  let isOver = false
  const query = (...asked: unknown[]) => {
    if (isOver) return Promise.reject(new Error('a transaction was used after its end'))
    return (client.query as (...all: unknown[]) => Promise<pg.QueryResult>)(...asked)
  }
  const tx = drizzle({ client: { query } as unknown as pg.PoolClient, jit: true }) as unknown as T
  tx.transaction = () => Promise.reject(new Error('this is a transaction already'))
  const told: AfterCommit[] = []
  inners.set(tx, { pool, companyId, keepsPlans, told, query })
  const begun = client.query(begin)
  // It is awaited below; until then a failure must not end the process.
  begun.catch(() => undefined)
  try {
    const result = await work(tx)
    await begun
    isOver = true
    const ended = await client.query('commit')
    // After a failed statement whose error was swallowed the database answers a commit with a rollback.
    if (ended.command !== 'COMMIT') throw new Error('the transaction had failed and was undone')
    return { result, told }
  } catch (error) {
    isOver = true
    await client.query('rollback')
    throw error
  }
}
