import { and, asc, isNull, lte, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { cycles } from '../cycles/tables.ts'
import { isSameCycle, reviewCycles } from '../reviews/cycle/tables.ts'

/** Running cycles: started, not over and not archived. */
export async function findRunningCycles(tx: Tx, now: Date): Promise<{ id: string; name: string }[]> {
  const { processEndsForReviewees, processEndsForReviewers, managerShareUntil, signBy } = reviewCycles
  const ends = sql`greatest(${processEndsForReviewees}, ${processEndsForReviewers}, ${managerShareUntil}, ${signBy})`
  return tx
    .select({ id: cycles.id, name: cycles.name })
    .from(reviewCycles)
    .innerJoin(cycles, isSameCycle)
    .where(and(isNull(cycles.archivedAt), lte(cycles.startsAt, now), sql`${ends} > ${now.toISOString()}::timestamptz`))
    .orderBy(asc(cycles.startsAt), cycles.id)
}
