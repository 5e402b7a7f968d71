import { eq } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { graphBoxNames } from './tables.ts'

/** The names that a company gave to boxes of the performance graph, by box. */
export async function findGraphBoxNames(tx: Tx, companyId: string): Promise<Record<string, string>> {
  const rows = await tx.select().from(graphBoxNames).where(eq(graphBoxNames.companyId, companyId))
  return Object.fromEntries(rows.map(({ box, name }) => [box, name]))
}
