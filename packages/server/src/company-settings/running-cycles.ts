import { and, asc, isNull, lte, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { reviewCycles } from '../reviews/cycle/tables.ts'

/** Running cycles: started, not over and not archived. */
export async function findRunningCycles(tx: Tx, now: Date): Promise<{ id: string; name: string }[]> {
  const { processStarts, processEndsForReviewees, processEndsForReviewers, managerShareUntil, signBy } = reviewCycles
  const ends = sql`greatest(${processEndsForReviewees}, ${processEndsForReviewers}, ${managerShareUntil}, ${signBy})`
  return tx
    .select({ id: reviewCycles.id, name: reviewCycles.name })
    .from(reviewCycles)
    .where(
      and(isNull(reviewCycles.archivedAt), lte(processStarts, now), sql`${ends} > ${now.toISOString()}::timestamptz`),
    )
    .orderBy(asc(processStarts), reviewCycles.id)
}
