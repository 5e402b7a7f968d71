import type { CalibrationRow } from '@perennial/contract/calibration/routes.ts'
import { comparableQuestionnaire } from '@perennial/domain/questionnaires/cycle-questionnaires.ts'
import { OVERALL_RATING } from '@perennial/domain/questionnaires/questionnaire.ts'
import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { cycles } from '../cycles/tables.ts'
import type { ReviewCycleRow } from '../reviews/cycle/public.ts'
import { reviewCycles } from '../reviews/cycle/tables.ts'
import { assessments, reviewAnswers, reviews } from '../reviews/tables.ts'

export type LastRating = NonNullable<CalibrationRow['lastRating']>

/**
 * The rating that each of these reviewees of the cycle got in their latest earlier review, as its cycle calls it. Only shared
 * ratings: HR Admins read those of everyone whom they may calibrate (`canReadReviewerSide`).
 */
export async function findLastRatings(
  tx: Tx,
  cycle: Pick<ReviewCycleRow, 'companyId' | 'processStarts'>,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, LastRating>> {
  const rows = await tx
    .selectDistinctOn([reviews.revieweeId], {
      personId: reviews.revieweeId,
      cycleId: reviews.cycleId,
      code: sql<string>`${reviewAnswers.value}->>'value'`,
    })
    .from(reviews)
    .innerJoin(reviewCycles, and(eq(reviewCycles.companyId, reviews.companyId), eq(reviewCycles.id, reviews.cycleId)))
    .innerJoin(
      assessments,
      and(
        eq(assessments.companyId, reviews.companyId),
        eq(assessments.reviewId, reviews.id),
        eq(assessments.type, 'ASSESSMENT'),
        isNotNull(assessments.sharedAt),
      ),
    )
    .innerJoin(
      reviewAnswers,
      and(
        eq(reviewAnswers.companyId, assessments.companyId),
        eq(reviewAnswers.assessmentId, assessments.id),
        eq(reviewAnswers.sectionId, OVERALL_RATING),
        sql`${reviewAnswers.value}->>'value' is not null`,
      ),
    )
    .where(
      and(
        eq(reviews.companyId, cycle.companyId),
        sql`${reviews.revieweeId} = any(array(select unnest(${sql.param([...personIds])}::uuid[])))`,
        lt(reviewCycles.processStarts, cycle.processStarts),
        isNull(reviews.mergedAt),
      ),
    )
    .orderBy(reviews.revieweeId, desc(reviewCycles.processStarts), desc(reviews.createdAt))
  const labels = await ratingLabels(tx, cycle.companyId, [...new Set(rows.map(({ cycleId }) => cycleId))])
  return new Map(
    rows.flatMap(({ personId, cycleId, code }) => {
      const of = labels.get(cycleId)
      const label = of?.ratings.get(code)
      return of && label !== undefined ? [[personId, { cycle: of.name, code, label }] as const] : []
    }),
  )
}

async function ratingLabels(tx: Tx, companyId: string, cycleIds: readonly string[]) {
  if (cycleIds.length === 0) return new Map<string, { name: string; ratings: Map<string, string> }>()
  const rows = await tx
    .select({
      id: reviewCycles.id,
      name: cycles.name,
      questionnaire: reviewCycles.questionnaire,
      otherQuestionnaires: reviewCycles.otherQuestionnaires,
    })
    .from(reviewCycles)
    .innerJoin(cycles, and(eq(cycles.companyId, reviewCycles.companyId), eq(cycles.id, reviewCycles.id)))
    .where(and(eq(reviewCycles.companyId, companyId), inArray(reviewCycles.id, [...cycleIds])))
  return new Map(
    rows.map((row) => {
      const { ratings } = comparableQuestionnaire(row).overallRatings
      return [row.id, { name: row.name, ratings: new Map(ratings.map(({ code, label }) => [code, label])) }] as const
    }),
  )
}
