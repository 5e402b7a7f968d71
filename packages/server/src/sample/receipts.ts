import { readersOf } from '@perennial/domain/reviews/receipts.ts'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { cycles } from '../cycles/tables.ts'
import { isSameCycle, reviewCycleColumns, reviewCycles } from '../reviews/cycle/tables.ts'
import { findReaderCandidates, personRefSql, toReview } from '../reviews/public.ts'
import { reviewReaders } from '../reviews/records/tables.ts'
import { type AssessmentRow, assessments, reviews } from '../reviews/tables.ts'
import { fernhillId } from './company.ts'

const BATCH_SIZE = 200

/** Who could read what is shared in Fernhill, as if it had been recorded when each side was shared. */
export async function insertReceipts(tx: Tx): Promise<void> {
  const found = await tx
    .select({
      row: reviews,
      cycle: reviewCycleColumns,
      reviewee: personRefSql(reviews.revieweeId),
      mainReviewer: personRefSql(reviews.mainReviewerId),
    })
    .from(reviews)
    .innerJoin(reviewCycles, and(eq(reviewCycles.companyId, reviews.companyId), eq(reviewCycles.id, reviews.cycleId)))
    .innerJoin(cycles, isSameCycle)
    .where(eq(reviews.companyId, fernhillId))
  const assessmentRows = await tx.select().from(assessments).where(eq(assessments.companyId, fernhillId))
  const of = Map.groupBy(assessmentRows, ({ reviewId }) => reviewId)
  const circles = await findReaderCandidates(
    tx,
    fernhillId,
    found.map(({ row }) => row.id),
  )
  const rows = found.flatMap(({ row, cycle, reviewee, mainReviewer }) => {
    const manager = of.get(row.id)?.find(({ type }) => type === 'ASSESSMENT')
    const self = of.get(row.id)?.find(({ type }) => type === 'SELF_ASSESSMENT') ?? null
    if (!manager || !reviewee) return []
    return (['manager', 'reviewee'] as const).flatMap((side) => {
      const at = (side === 'manager' ? manager : self)?.sharedAt
      if (!at) return []
      const marks = { manager: asOf(manager, at), self: self && asOf(self, at) }
      const review = toReview({ row: { ...row, completedAt: null }, cycle, reviewee, mainReviewer, ...marks })
      const readers = readersOf(review, side, circles.get(row.id) ?? [])
      return [{ companyId: fernhillId, reviewId: row.id, side, occasion: 'SHARED' as const, at, readers }]
    })
  })
  for (let from = 0; from < rows.length; from += BATCH_SIZE)
    await tx.insert(reviewReaders).values(rows.slice(from, from + BATCH_SIZE))
}

/** The state of an assessment at that moment: no one had signed. */
const asOf = (assessment: AssessmentRow, at: Date) => ({
  firstSavedAt: assessment.firstSavedAt,
  writtenAt: assessment.writtenAt && assessment.writtenAt <= at ? assessment.writtenAt : null,
  sharedAt: assessment.sharedAt && assessment.sharedAt <= at ? assessment.sharedAt : null,
  signedAt: null,
})
