import { sql } from 'drizzle-orm'
import type { AuthTx, Tx } from './database.ts'

/**
 * Does something in the schema `auth` within a transaction of a company, whose own role sees nothing there: both are committed together,
 * such as a person and their login name (ADM-P19). Nothing of the company is seen meanwhile.
 */
export async function asAuthRole<T>(tx: Tx, work: (authTx: AuthTx) => Promise<T>): Promise<T> {
  await tx.execute(sql`set local role perennial_auth`)
  const result = await work(tx as unknown as AuthTx)
  await tx.execute(sql`set local role perennial_app`)
  return result
}
