import { runSql, type Tx } from './transaction.ts'

/**
 * For what ends by law: inside the same wall, with the right to change and delete what happened and who answers for it, which
 * no one else has (LOG-1, PRIV-1, PRIV-3). The role comes back afterwards; after a failure the transaction is over anyway.
 */
export async function asEraserRole<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await runSql(tx, 'set local role perennial_eraser')
  const result = await work()
  await runSql(tx, 'set local role perennial_app')
  return result
}
