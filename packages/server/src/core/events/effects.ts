import { DAY_MS } from '@perennial/domain/calendar/durations.ts'
import { lt } from 'drizzle-orm'
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

/** Repetitions come within hours; older markers are deleted. */
const RETENTION_DAYS = 30

/** Deletes markers that no repetition can need any more. */
export async function deleteExpiredEffects(tx: Tx, now: Date): Promise<void> {
  await tx.delete(effects).where(lt(effects.at, new Date(now.getTime() - RETENTION_DAYS * DAY_MS)))
}
