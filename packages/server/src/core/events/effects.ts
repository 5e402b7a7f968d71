import { thisCompany } from '../database/columns.ts'
import type { Tx } from '../database/database.ts'
import { effects } from '../tables.ts'

/**
 * True the first time this effect happens in the company, false from then on (ONCE-2). The marker is committed with the
 * effect, so that after a failure the retry counts as the first time.
 */
export async function claimEffect(tx: Tx, key: string, now: Date): Promise<boolean> {
  const marked = await tx
    .insert(effects)
    .values({ companyId: thisCompany, key, at: now })
    .onConflictDoNothing()
    .returning({ key: effects.key })
  return marked.length > 0
}
