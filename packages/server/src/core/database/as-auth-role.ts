import { sql } from 'drizzle-orm'
import type { AuthTx, Tx } from './database.ts'

/**
 * Runs `work` in the schema `auth` within a transaction of a company, whose own role can’t see it: both are committed
 * together, for instance a person and their login name (ADM-P19). Company data is not visible during `work`.
 */
export async function asAuthRole<T>(tx: Tx, work: (authTx: AuthTx) => Promise<T>): Promise<T> {
  await tx.execute(sql`set local role perennial_auth`)
  const result = await work(tx as unknown as AuthTx)
  await tx.execute(sql`set local role perennial_app`)
  return result
}
