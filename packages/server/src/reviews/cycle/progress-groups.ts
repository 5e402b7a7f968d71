import { sideStatuses } from '@perennial/domain/reviews/cycle/side-statuses.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { handler } from '../../core/http/handler.ts'
import { nameSql } from '../../people/public.ts'
import { people } from '../../people/tables.ts'
import { reviews } from '../tables.ts'
import {
  isInCycle,
  isOwnReview,
  joinsMainAssessment,
  joinsReviewee,
  joinsReviewer,
  joinsSelfAssessment,
  mainAssessments,
  reviewers,
  selfAssessments,
  viewerIdsOf,
  visibleReviewerStatus,
} from './people-columns.ts'
import { findCycle } from './queries.ts'

/** How many are in each status, in the order of the statuses. */
const countsByStatus = (status: SQL | PgColumn) =>
  sql<number[]>`jsonb_build_array(${sql.join(
    sideStatuses.map((name) => sql`count(*) filter (where ${status} = ${name})::int`),
    sql`, `,
  )})`

/** `GET /review-cycles/{cycleId}/progress`: the progress of a cycle by main reviewer or by department, the least shared first. */
export const listProgressGroups = handler(
  'GET /review-cycles/{cycleId}/progress',
  async ({ params, query, viewer, tx }) => {
    const { cycle } = await findCycle(tx, viewer, params.cycleId)
    const managerStatus = visibleReviewerStatus(viewerIdsOf(viewer))
    const isOpen = sql`${reviews.completedAt} is null and ${managerStatus} in ('NOT_STARTED', 'STARTED', 'WRITTEN')`
    const byReviewer = query.by === 'reviewer'
    const reviewer = sql<{ id: string; name: string; isActive: boolean } | null>`case when ${reviewers.id} is not null
      then jsonb_build_object('id', ${reviewers.id}, 'name', ${nameSql(reviewers as unknown as typeof people)},
        'isActive', ${reviewers.state} <> 'DEACTIVATED') end`
    const rows = await tx
      .select({
        reviewer: byReviewer ? reviewer : sql<null>`null`,
        department: byReviewer ? sql<null>`null` : people.department,
        people: sql<number>`count(*)::int`,
        reviewees: countsByStatus(selfAssessments.status),
        managers: countsByStatus(managerStatus),
        // What is written in one’s own review stays unknown until it is shared (COM-P02).
        lastActivity: sql<Date | null>`max(greatest(${mainAssessments.firstSavedAt}, ${mainAssessments.writtenAt},
          ${mainAssessments.sharedAt}, ${mainAssessments.signedAt})) filter (where not ${isOwnReview(viewer)})`.mapWith(
          mainAssessments.sharedAt,
        ),
        // Reminders go to a reviewer; a department has none.
        openReviews: byReviewer
          ? sql<string[]>`coalesce(jsonb_agg(${reviews.id}) filter (where ${isOpen}), '[]'::jsonb)`
          : sql<string[]>`'[]'::jsonb`,
      })
      .from(reviews)
      .innerJoin(people, joinsReviewee)
      .leftJoin(reviewers, joinsReviewer)
      .leftJoin(selfAssessments, joinsSelfAssessment)
      .leftJoin(mainAssessments, joinsMainAssessment)
      .where(isInCycle(cycle))
      .groupBy(
        ...(byReviewer
          ? [reviewers.id, reviewers.firstName, reviewers.nickname, reviewers.lastName, reviewers.state]
          : [people.department]),
      )
      .orderBy(
        sql`count(*) filter (where ${isOpen}) desc`,
        ...(byReviewer ? [reviewers.lastName, reviewers.firstName, reviewers.id] : [people.department]),
      )
    const segments = (counts: readonly number[]) =>
      sideStatuses.map((status, index) => ({ status, count: counts[index] ?? 0 }))
    return {
      groups: rows.map(({ reviewees, managers, lastActivity, ...group }) => ({
        ...group,
        segments: { reviewee: segments(reviewees), manager: segments(managers) },
        lastActivity: lastActivity?.toISOString() ?? null,
      })),
    }
  },
  { isReadOnly: true },
)
