import type { Concern } from '@perennial/domain/reviews/cycle/concerns.ts'
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Viewer } from '../../core/viewer.ts'
import { viewerIdsOf } from '../../cycles/public.ts'
import { isOnLeaveSql } from '../../leave/tables.ts'
import { people } from '../../people/tables.ts'
import { assessments, reviews } from '../tables.ts'
import type { ReviewCycleRow } from './tables.ts'

/** The assessments of a review, and its main reviewer, beside the reviewee in `people`. */
export const selfAssessments = alias(assessments, 'self_assessment')
export const mainAssessments = alias(assessments, 'main_assessment')
export const reviewers = alias(people, 'reviewer')

export const isInCycle = ({ companyId, id }: Pick<ReviewCycleRow, 'companyId' | 'id'>) =>
  and(eq(reviews.companyId, companyId), eq(reviews.cycleId, id))
export const joinsReviewee = and(eq(people.companyId, reviews.companyId), eq(people.id, reviews.revieweeId))
export const joinsReviewer = and(eq(reviewers.companyId, reviews.companyId), eq(reviewers.id, reviews.mainReviewerId))
export const joinsSelfAssessment = and(
  eq(selfAssessments.companyId, reviews.companyId),
  eq(selfAssessments.reviewId, reviews.id),
  eq(selfAssessments.type, 'SELF_ASSESSMENT'),
)
export const joinsMainAssessment = and(
  eq(mainAssessments.companyId, reviews.companyId),
  eq(mainAssessments.reviewId, reviews.id),
  eq(mainAssessments.type, 'ASSESSMENT'),
)

/** Who asks: the person whose rights count, and their impersonator. */
type Asker = { viewerId: string | Placeholder; actorId: string | Placeholder }
/** One’s own review: its reviewer side is unknown until it is shared, whatever one administers (COM-P02, TIME-3). */
export const isOwnReview = (viewer: Viewer): SQL<boolean> => isOwnReviewOf(viewerIdsOf(viewer))
export const isOwnReviewOf = ({ viewerId, actorId }: Asker): SQL<boolean> =>
  sql<boolean>`${reviews.revieweeId} in (${viewerId}, ${actorId})`

type Status = typeof assessments.$inferSelect.status

/** The status of the reviewer side as far as this viewer may know it. */
export const visibleReviewerStatus = (asker: Asker): SQL<Status | null> => sql<Status | null>`case
  when ${isOwnReviewOf(asker)} and ${mainAssessments.status} not in ('SHARED', 'SIGNED') then null else ${mainAssessments.status} end`

/** A concern that follows from who takes part, whatever is written. */
export type ParticipantConcern = Exclude<Concern, 'NOTHING_WRITTEN'>

/** The rule `participantConcerns` in SQL: to count and to filter by it. */
export function participantConcernsSql(now: Date | Placeholder): Record<ParticipantConcern, SQL<boolean>> {
  const hasLeft = (table: typeof people | typeof reviewers) => sql`${table.state} = 'DEACTIVATED'`
  return {
    NO_REVIEWER: sql<boolean>`${reviews.mainReviewerId} is null`,
    INACTIVE_REVIEWER: sql<boolean>`${hasLeft(reviewers)}`,
    INACTIVE_REVIEWEE: sql<boolean>`${hasLeft(people)}`,
    NO_ADDRESS: sql<boolean>`((not ${hasLeft(people)} and ${people.email} = '')
      or (not ${hasLeft(reviewers)} and ${reviewers.email} = ''))`,
    ON_LEAVE: sql<boolean>`(${isOnLeaveSql(reviews.revieweeId, now)} or ${isOnLeaveSql(reviews.mainReviewerId, now)})`,
  }
}

/** What the rule `reviewConcerns` adds to them. No one's end is before that of the cycle, so that most rows need no closer check. */
export const isOverdueSql = (end: string | Placeholder, asker: Asker, now: Date | Placeholder): SQL<boolean> => {
  const at = now instanceof Date ? now.toISOString() : now
  return sql<boolean>`(${end}::timestamptz <= ${at}::timestamptz and ${reviews.mainReviewerId} is not null
    and ${mainAssessments.status} = 'NOT_STARTED' and ${reviews.completedAt} is null and not ${isOwnReviewOf(asker)}
    and greatest(${end}::timestamptz, (${reviews.extensions}->>'processEndsForReviewers')::timestamptz) <= ${at}::timestamptz
    and not ${isOnLeaveSql(reviews.revieweeId, now)} and not ${isOnLeaveSql(reviews.mainReviewerId, now)})`
}
