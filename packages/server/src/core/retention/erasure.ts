import { sql } from 'drizzle-orm'
import type { App } from '../app.ts'
import type { Tx } from '../database/database.ts'

/** A person being erased: others’ texts about them stay, and afterwards no one can tell whom the tombstone replaces. */
export type ErasedPerson = {
  companyId: string
  personId: string
  tombstoneId: string
  /** Login name and email address, as stored. */
  addresses: readonly string[]
  /** All ways in which the full name is written. */
  names: readonly string[]
  /** The text that replaces the name. */
  deletedName: string
}

export type ErasureContext = ErasedPerson & {
  tx: Tx
  app: App
  now: Date
  /** Rows of files are deleted with the transaction, their bytes right after it. */
  forgetFiles: (fileIds: readonly (string | null)[]) => Promise<void>
}

/**
 * What an area erases itself, because more depends on it than one column of a table (PRIV-3). It may run more than
 * once. `last` runs when the person’s row is removed.
 */
export type EraseStep = { name: string; when: 'first' | 'last'; erase: (erasing: ErasureContext) => Promise<void> }

/** Deletes rows of files; returns the paths of their bytes. */
export async function deleteFileRows(tx: Tx, fileIds: readonly (string | null)[]): Promise<string[]> {
  const ids = fileIds.filter((id) => id !== null)
  if (ids.length === 0) return []
  const { rows } = await tx.execute<{ path: string }>(
    sql`delete from files where id = any(${sql.param(ids)}::uuid[]) returning path`,
  )
  return rows.map(({ path }) => path)
}
