import { runSql, type Tx } from './transaction.ts'

/**
 * For erasure and retention required by law: within the same tenant isolation, with the right to change and delete
 * events and audit entries, which no other role has (LOG-1, PRIV-1, PRIV-3). The role is restored afterwards; a failure
 * ends the transaction anyway.
 */
export async function asEraserRole<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await runSql(tx, 'set local role perennial_eraser')
  const result = await work()
  await runSql(tx, 'set local role perennial_app')
  return result
}
