import { HOUR_MS } from '@perennial/domain/calendar/durations.ts'
import { NUDGE_INTERVAL_HOURS } from '@perennial/domain/cycles/notices.ts'
import { reviewerRiskOf } from '@perennial/domain/reviews/cycle/reviewer-risk.ts'
import { extendedTimeline } from '@perennial/domain/reviews/cycle/timeline.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { handler } from '../../core/http/handler.ts'
import type { Viewer } from '../../core/viewer.ts'
import { isOnLeaveSql } from '../../leave/tables.ts'
import { nameSql } from '../../people/public.ts'
import { people } from '../../people/tables.ts'
import { reviews } from '../tables.ts'
import { extensionsOf } from './extension.ts'
import { timelineOf } from './model.ts'
import {
  isInCycle,
  isOwnReview,
  joinsMainAssessment,
  joinsReviewee,
  joinsReviewer,
  mainAssessments,
  reviewers,
} from './people-columns.ts'
import { findCycle } from './queries.ts'
import type { ReviewCycleRow } from './tables.ts'

/** The home page names this many; the overview of the cycle has all of them. */
const MAX_MANAGERS = 5

/** `GET /review-cycles/{cycleId}/late-managers`: reviewers with reviews that are late or about to be, the most late first. */
export const listLateManagers = handler(
  'GET /review-cycles/{cycleId}/late-managers',
  async ({ params, viewer, tx, now }) => {
    const { cycle } = await findCycle(tx, viewer, params.cycleId)
    const managers = new Map<string, LateManager>()
    for (const row of await findOpenWork(tx, cycle, viewer, now)) {
      const dates = extendedTimeline(timelineOf(cycle), extensionsOf(row))
      const writeBy = dates.managerWriteUntil ?? dates.processEndsForReviewers
      const shareBy = dates.discussAndShareBy ?? dates.managerShareUntil
      if (!writeBy || !shareBy) continue
      const risk = reviewerRiskOf({ status: row.status, writeBy, shareBy }, now)
      if (!risk) continue
      const manager = managers.get(row.managerId) ?? {
        ...newManager,
        person: personOf(row),
        notStarted: [],
        notShared: [],
      }
      manager[risk === 'LATE' ? 'late' : 'atRisk'] += row.reviewIds.length
      manager[row.status === 'NOT_STARTED' ? 'notStarted' : 'notShared'].push(...row.reviewIds)
      managers.set(row.managerId, manager)
    }
    const sorted = [...managers.values()].toSorted(
      (a, b) => b.late - a.late || b.atRisk - a.atRisk || a.person.name.localeCompare(b.person.name),
    )
    const shown = sorted.slice(0, MAX_MANAGERS)
    const reminded = await findReminders(
      tx,
      cycle,
      shown.map(({ person }) => person.id),
      now,
    )
    return {
      total: sorted.length,
      managers: shown.map((manager) => ({ ...manager, remindedAt: reminded.get(manager.person.id) ?? null })),
    }
  },
  { isReadOnly: true },
)

type LateManager = {
  person: { id: string; name: string; isActive: boolean }
  late: number
  atRisk: number
  notStarted: string[]
  notShared: string[]
}
const newManager = { late: 0, atRisk: 0 }

const personOf = ({ managerId, name }: { managerId: string; name: string }) => ({ id: managerId, name, isActive: true })

/**
 * Open reviewer sides of a cycle, grouped by reviewer, status and moved dates. Not the viewer's own review, whose reviewer side is
 * unknown to them (COM-P02), and nothing of people on leave, who are not expected to write.
 */
const findOpenWork = (tx: Tx, cycle: ReviewCycleRow, viewer: Viewer, now: Date) =>
  tx
    .select({
      managerId: sql<string>`${reviewers.id}`,
      name: nameSql(reviewers as unknown as typeof people),
      status: mainAssessments.status,
      extensions: reviews.extensions,
      reviewIds: sql<string[]>`array_agg(${reviews.id} order by ${reviews.id})`,
    })
    .from(reviews)
    .innerJoin(people, joinsReviewee)
    .innerJoin(reviewers, joinsReviewer)
    .innerJoin(mainAssessments, joinsMainAssessment)
    .where(
      sql`${isInCycle(cycle)} and ${reviews.completedAt} is null and ${mainAssessments.status} not in ('SHARED', 'SIGNED')
        and ${people.state} <> 'DEACTIVATED' and ${reviewers.state} <> 'DEACTIVATED' and not ${isOwnReview(viewer)}
        and not ${isOnLeaveSql(reviews.revieweeId, now)} and not ${isOnLeaveSql(reviews.mainReviewerId, now)}`,
    )
    .groupBy(reviewers.companyId, reviewers.id, mainAssessments.status, reviews.extensions)

/** When these people were last reminded in this cycle, as long as no further reminder may be sent (COM-P11). */
async function findReminders(tx: Tx, cycle: ReviewCycleRow, personIds: readonly string[], now: Date) {
  const since = new Date(now.getTime() - NUDGE_INTERVAL_HOURS * HOUR_MS).toISOString()
  const { rows } = await tx.execute<{ id: string; at: string }>(sql`
    select n.recipient_id as id, max(n.at) as at from review_nudges n
    join reviews r on r.company_id = n.company_id and r.id = n.review_id
    where r.company_id = ${cycle.companyId} and r.cycle_id = ${cycle.id} and n.sender_id is not null and n.at > ${since}
      and r.main_reviewer_id = n.recipient_id and n.recipient_id = any(${sql.param([...personIds])}::uuid[])
    group by n.recipient_id`)
  return new Map(rows.map(({ id, at }) => [id, new Date(at).toISOString()]))
}
