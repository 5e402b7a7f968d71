import type { PersonRef } from '@perennial/contract/core/fields.ts'
import type { RatingChange, Ratings } from '@perennial/contract/reviews/schemas.ts'
import { OVERALL_RATING, SECONDARY_OVERALL_RATING } from '@perennial/domain/questionnaires/questionnaire.ts'
import {
  isAfterSubmission,
  type RatingSource,
  type Submission,
  submissionOf,
  submittedRating,
} from '@perennial/domain/reviews/rating.ts'
import type { Review } from '@perennial/domain/reviews/review.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { param, preparedQuery, type Tx } from '../core/database/database.ts'
import { isActive, nameSql } from '../people/public.ts'
import { people } from '../people/tables.ts'
import type { ReviewCycleRow } from './cycle/tables.ts'
import { ratingChanges } from './records/tables.ts'
import type { AssessmentRow } from './tables.ts'

type RatingId = typeof OVERALL_RATING | typeof SECONDARY_OVERALL_RATING

export type NewRatingChange = {
  reviewId: string
  sectionId: string
  version: number
  before: string | null
  after: string | null
  changedById: string
  changedAt: Date
  source: RatingSource
  reason: string
}

/** Records a change of a rating, in the transaction that changed it (REV-P32). */
export async function recordRatingChange(tx: Tx, companyId: string, change: NewRatingChange): Promise<void> {
  await tx.insert(ratingChanges).values({ companyId, ...change })
}

const by = sql<PersonRef | null>`(
  select json_build_object('id', ${people.id}, 'name', ${nameSql(people)}, 'isActive', ${isActive()})
  from ${people} where ${people.companyId} = ${sql.raw('"rating_changes"."company_id"')}
    and ${people.id} = ${sql.raw('"rating_changes"."changed_by_id"')})`

const changesOfReviews = preparedQuery((db) =>
  db
    .select({ change: ratingChanges, by })
    .from(ratingChanges)
    .where(
      and(
        eq(ratingChanges.companyId, param('companyId')),
        sql`${ratingChanges.reviewId} = any(${param('reviewIds')}::uuid[])`,
      ),
    )
    .orderBy(asc(ratingChanges.changedAt), asc(ratingChanges.version), asc(ratingChanges.sectionId)),
)

export type StoredRatingChange = { change: typeof ratingChanges.$inferSelect; by: PersonRef | null }

/** The changes of the ratings of these reviews, in order. No one calls this for a review whose ratings they may not read. */
export async function findRatingChanges(
  tx: Tx,
  companyId: string,
  reviewIds: readonly string[],
): Promise<Map<string, StoredRatingChange[]>> {
  if (reviewIds.length === 0) return new Map()
  const rows = await changesOfReviews(tx, { companyId, reviewIds: [...reviewIds] })
  return Map.groupBy(rows, ({ change }) => change.reviewId)
}

type RatingFacts = {
  review: Review
  cycle: Pick<ReviewCycleRow, 'showsPreCalibratedRatings' | 'cycleType'>
  assessment: Pick<AssessmentRow, 'submittedAt' | 'writtenAt'>
  changes: readonly StoredRatingChange[]
  current: (id: RatingId) => string | null
  now: Date
}

/**
 * What was submitted, and what was changed since then, by whom and why (REV-P32). Earlier changes of a reviewer are part
 * of their draft and are shown to no one (TIME-3).
 */
export function presentRatings({ review, cycle, assessment, changes, current, now }: RatingFacts): Ratings {
  const submission = submissionOf(review, assessment.submittedAt ?? assessment.writtenAt, now)
  if (!submission) return { submitted: null, changes: [] }
  const isCalibrated = cycle.cycleType === 'CALIBRATION'
  const of = (id: RatingId) =>
    submittedRating(
      changes.flatMap(({ change }) => (change.sectionId === id ? [change] : [])),
      submission,
      current(id),
    )
  return {
    submitted:
      isCalibrated && cycle.showsPreCalibratedRatings
        ? { overallRating: of(OVERALL_RATING), secondaryOverallRating: of(SECONDARY_OVERALL_RATING) }
        : null,
    changes: changes.flatMap((change) => presentChange(change, submission, isCalibrated)),
  }
}

function presentChange(
  { change, by }: StoredRatingChange,
  submission: Submission,
  isCalibrated: boolean,
): RatingChange[] {
  // Without calibration, a side that was hidden is a draft again, and its writer's changes are private again.
  const isNotified = isAfterSubmission(change, submission) && (isCalibrated || change.source !== 'WRITING')
  if (!isNotified) return []
  const { sectionId, before, after, changedAt, source, reason } = change
  const rating = sectionId === SECONDARY_OVERALL_RATING ? SECONDARY_OVERALL_RATING : OVERALL_RATING
  return [{ rating, before, after, by, at: changedAt.toISOString(), source, reason }]
}
