import { sql } from 'drizzle-orm'
import type { App } from '../app.ts'
import type { Tx } from '../database/database.ts'

/** Someone who is being erased: the texts of others stay, and whom the tombstone stands for is known to no one afterwards. */
export type ErasedPerson = {
  companyId: string
  personId: string
  tombstoneId: string
  /** Login name and address, as they are kept. */
  addresses: readonly string[]
  /** All ways in which the full name is written. */
  names: readonly string[]
  /** What stands where a name was. */
  deletedName: string
}

export type ErasureContext = ErasedPerson & {
  tx: Tx
  app: App
  now: Date
  /** Rows of files go with the transaction, their bytes right after it. */
  forgetFiles: (fileIds: readonly (string | null)[]) => Promise<void>
}

/**
 * What an area takes away of someone itself, because more depends on it than one column of a table (PRIV-3). It may run more than
 * once. `last` runs with the end of the person’s row.
 */
export type EraseStep = { name: string; when: 'first' | 'last'; erase: (erasing: ErasureContext) => Promise<void> }

/** Deletes rows of files; gives the paths of their bytes. */
export async function deleteFileRows(tx: Tx, fileIds: readonly (string | null)[]): Promise<string[]> {
  const ids = fileIds.filter((id) => id !== null)
  if (ids.length === 0) return []
  const { rows } = await tx.execute<{ path: string }>(
    sql`delete from files where id = any(${sql.param(ids)}::uuid[]) returning path`,
  )
  return rows.map(({ path }) => path)
}
