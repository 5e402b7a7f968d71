import type { Concern } from '@perennial/domain/reviews/concerns.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Viewer } from '../core/viewer.ts'
import { isAway } from '../leave/tables.ts'
import { people } from '../people/tables.ts'
import { assessments, reviews } from '../reviews/tables.ts'
import type { ReviewCycleRow } from './tables.ts'

/** The sheets of a review, and its main reviewer, beside the reviewee in `people`. */
export const selfSheets = alias(assessments, 'self_sheet')
export const mainSheets = alias(assessments, 'main_sheet')
export const reviewers = alias(people, 'reviewer')

export const isInCycle = ({ companyId, id }: Pick<ReviewCycleRow, 'companyId' | 'id'>) =>
  and(eq(reviews.companyId, companyId), eq(reviews.cycleId, id))
export const isReviewee = and(eq(people.companyId, reviews.companyId), eq(people.id, reviews.revieweeId))
export const isReviewer = and(eq(reviewers.companyId, reviews.companyId), eq(reviewers.id, reviews.mainReviewerId))
export const isSelfSheet = and(
  eq(selfSheets.companyId, reviews.companyId),
  eq(selfSheets.reviewId, reviews.id),
  eq(selfSheets.type, 'SELF_ASSESSMENT'),
)
export const isMainSheet = and(
  eq(mainSheets.companyId, reviews.companyId),
  eq(mainSheets.reviewId, reviews.id),
  eq(mainSheets.type, 'ASSESSMENT'),
)

/** One’s own review: its reviewer side is unknown until it is shared, whatever one administers (COM-P02, TIME-3). */
export const isOwn = ({ id, session }: Viewer): SQL<boolean> =>
  // The same for whoever acts in somebody's place: their own record stays theirs (AUTH-11).
  sql<boolean>`${reviews.revieweeId} in (${id}, ${session.impersonatorId ?? id})`

type Status = typeof assessments.$inferSelect.status

/** The status of the reviewer side as far as this viewer may know it. */
export const knownManagerStatus = (viewer: Viewer): SQL<Status | null> => sql<Status | null>`case
  when ${isOwn(viewer)} and ${mainSheets.status} not in ('SHARED', 'SIGNED') then null else ${mainSheets.status} end`

/** The rule `reviewConcerns`, in the words of the database: to count and to find by it. */
export function concernConditions(cycle: ReviewCycleRow, viewer: Viewer, now: Date): Record<Concern, SQL<boolean>> {
  const end = cycle.processEndsForReviewers
  const hasLeft = (table: typeof people | typeof reviewers) => sql`${table.state} = 'DEACTIVATED'`
  return {
    NO_REVIEWER: sql<boolean>`${reviews.mainReviewerId} is null`,
    INACTIVE_REVIEWER: sql<boolean>`${hasLeft(reviewers)}`,
    INACTIVE_REVIEWEE: sql<boolean>`${hasLeft(people)}`,
    NO_ADDRESS: sql<boolean>`((not ${hasLeft(people)} and ${people.email} = '')
      or (not ${hasLeft(reviewers)} and ${reviewers.email} = ''))`,
    ON_LEAVE: sql<boolean>`(${isAway(reviews.revieweeId, now)} or ${isAway(reviews.mainReviewerId, now)})`,
    // Nobody's end is before that of the cycle.
    NOTHING_WRITTEN:
      end > now
        ? sql<boolean>`false`
        : sql<boolean>`(${reviews.mainReviewerId} is not null and ${mainSheets.status} = 'NOT_STARTED'
      and ${reviews.completedAt} is null and not ${isOwn(viewer)}
      and greatest(${end}::timestamptz,
        (${reviews.extensions}->>'processEndsForReviewers')::timestamptz) <= ${now}::timestamptz)`,
  }
}
