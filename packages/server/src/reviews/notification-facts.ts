import type { PersonRef } from '@perennial/contract/core/fields.ts'
import type { Side } from '@perennial/domain/questionnaires/questionnaire.ts'
import type { Review } from '@perennial/domain/reviews/review.ts'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { cycles } from '../cycles/tables.ts'
import { isSameCycle, type ReviewCycleRow, reviewCycleColumns, reviewCycles } from './cycle/tables.ts'
import { personRefSql, toReview } from './queries.ts'
import { assessments, type ReviewRow, reviews } from './tables.ts'

/** A review regardless of any viewer, for notifications. */
export type ReviewFacts = {
  row: ReviewRow
  cycle: ReviewCycleRow
  review: Review
  reviewee: PersonRef
  mainReviewer: PersonRef | null
  /** Who shared which side. */
  sharers: Record<Side, string | null>
}

/** The review as it is now; undefined if it was deleted. */
export async function findReviewFacts(
  { tx, companyId }: { tx: Tx; companyId: string },
  reviewId: string,
): Promise<ReviewFacts | undefined> {
  const [found] = await tx
    .select({
      row: reviews,
      cycle: reviewCycleColumns,
      reviewee: personRefSql(reviews.revieweeId),
      mainReviewer: personRefSql(reviews.mainReviewerId),
    })
    .from(reviews)
    .innerJoin(reviewCycles, and(eq(reviewCycles.companyId, reviews.companyId), eq(reviewCycles.id, reviews.cycleId)))
    .innerJoin(cycles, isSameCycle)
    .where(and(eq(reviews.companyId, companyId), eq(reviews.id, reviewId)))
  const { reviewee } = found ?? {}
  if (!found || !reviewee) return undefined
  const assessmentRows = await tx
    .select()
    .from(assessments)
    .where(and(eq(assessments.companyId, companyId), eq(assessments.reviewId, reviewId)))
  const manager = assessmentRows.find((assessment) => assessment.type === 'ASSESSMENT')
  if (!manager) return undefined
  const self = assessmentRows.find((assessment) => assessment.type === 'SELF_ASSESSMENT') ?? null
  const sharers = { manager: manager.sharedById, reviewee: self?.sharedById ?? null }
  return { ...found, reviewee, sharers, review: toReview({ ...found, reviewee, manager, self }) }
}
