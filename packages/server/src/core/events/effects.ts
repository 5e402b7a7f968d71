import { DAY_MS } from '@perennial/domain/calendar/durations.ts'
import { lt } from 'drizzle-orm'
import { thisCompany } from '../database/columns.ts'
import type { Tx } from '../database/database.ts'
import { effects } from '../tables.ts'

/**
 * True the first time this effect happens in the company, false ever after (ONCE-2). The mark is committed with what it
 * stands for, so a repetition after a failure is a first time again.
 */
export async function claimEffect(tx: Tx, key: string, now: Date): Promise<boolean> {
  const marked = await tx
    .insert(effects)
    .values({ companyId: thisCompany, key, at: now })
    .onConflictDoNothing()
    .returning({ key: effects.key })
  return marked.length > 0
}

/** Repetitions come within hours; older marks are forgotten. */
const RETENTION_DAYS = 30

/** Forgets marks that no repetition can ask for any more. */
export async function deleteExpiredEffects(tx: Tx, now: Date): Promise<void> {
  await tx.delete(effects).where(lt(effects.at, new Date(now.getTime() - RETENTION_DAYS * DAY_MS)))
}
