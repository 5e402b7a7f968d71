import { HOUR_MS } from '@perennial/domain/calendar/durations.ts'
import { NUDGE_INTERVAL_HOURS } from '@perennial/domain/cycles/notices.ts'
import { reviewerRiskOf } from '@perennial/domain/reviews/cycle/reviewer-risk.ts'
import { extendedTimeline } from '@perennial/domain/reviews/cycle/timeline.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { handler } from '../../core/http/handler.ts'
import type { Viewer } from '../../core/viewer.ts'
import { idsOnLeave } from '../../leave/tables.ts'
import { nameSql } from '../../people/public.ts'
import { people } from '../../people/tables.ts'
import { assessments, type ReviewRow, reviews } from '../tables.ts'
import { extensionsOf } from './extension.ts'
import { timelineOf } from './model.ts'
import { isInCycle, isOwnReview } from './people-columns.ts'
import { findCycle } from './queries.ts'
import type { ReviewCycleRow } from './tables.ts'

/** The home page names this many; the overview of the cycle has all of them. */
const MAX_MANAGERS = 5

/** `GET /review-cycles/{cycleId}/late-managers`: reviewers with reviews that are late or about to be, the most late first. */
export const listLateManagers = handler(
  'GET /review-cycles/{cycleId}/late-managers',
  async ({ params, viewer, tx, now }) => {
    const { cycle } = await findCycle(tx, viewer, params.cycleId)
    const risks = await findRisks(tx, cycle, now)
    // Most of the time no review can be late yet, whoever writes it.
    if (risks.length === 0) return { total: 0, managers: [] }
    const lateWork = lateWorkSql(cycle, viewer, risks, now)
    const found = await findLateManagers(tx, cycle, lateWork)
    const ids = found.map(({ id }) => id)
    const work = await findReviewsOf(tx, lateWork, ids)
    const reminded = await findReminders(tx, cycle, ids, now)
    const reviewsOf = (id: string, isStarted: boolean) =>
      work.filter((row) => row.managerId === id && row.isStarted === isStarted).map((row) => row.reviewId)
    return {
      total: found[0]?.total ?? 0,
      managers: found.map(({ id, name, late, atRisk }) => ({
        person: { id, name, isActive: true },
        late,
        atRisk,
        notStarted: reviewsOf(id, false),
        notShared: reviewsOf(id, true),
        remindedAt: reminded.get(id) ?? null,
      })),
    }
  },
  { isReadOnly: true },
)

const unsharedStatuses = ['NOT_STARTED', 'STARTED', 'WRITTEN'] as const
type Extensions = ReviewRow['extensions']
type Risk = { status: (typeof unsharedStatuses)[number]; extensions: Extensions; isLate: boolean }

/** Which reviewer sides of a cycle are late or at risk, by their status and moved dates: few differ in these. */
async function findRisks(tx: Tx, cycle: ReviewCycleRow, now: Date): Promise<Risk[]> {
  const risksOf = (extensions: Extensions): Risk[] => {
    const dates = extendedTimeline(timelineOf(cycle), extensionsOf({ extensions }))
    const writeBy = dates.managerWriteUntil ?? dates.processEndsForReviewers
    const shareBy = dates.discussAndShareBy ?? dates.managerShareUntil
    if (!writeBy || !shareBy) return []
    return unsharedStatuses.flatMap((status) => {
      const risk = reviewerRiskOf({ status, writeBy, shareBy }, now)
      return risk ? [{ status, extensions, isLate: risk === 'LATE' }] : []
    })
  }
  const usual = risksOf({})
  // Dates are only moved to later days.
  if (usual.length === 0) return []
  const moved = await tx
    .selectDistinct({ extensions: reviews.extensions })
    .from(reviews)
    .where(and(isInCycle(cycle), sql`${reviews.extensions} <> '{}'`))
  return [...usual, ...moved.flatMap(({ extensions }) => risksOf(extensions))]
}

/**
 * Late reviewer sides of a cycle. Not the viewer's own review, whose reviewer side is unknown to them (COM-P02), and nothing of people
 * on leave, who are not expected to write.
 */
function lateWorkSql(cycle: ReviewCycleRow, viewer: Viewer, risks: readonly Risk[], now: Date): SQL {
  const column = (values: readonly unknown[]) => sql.param(values)
  const away = idsOnLeave(now)
  const left = sql`select gone.id from people gone where gone.company_id = ${cycle.companyId} and gone.state = 'DEACTIVATED'`
  const absent = sql`(${left} union all ${away})`
  return sql`
    select ${reviews.id} as review_id, ${reviews.mainReviewerId} as manager_id, risk.is_late, risk.status
    from ${reviews}
    join ${assessments} a on a.company_id = ${reviews.companyId} and a.review_id = ${reviews.id} and a.type = 'ASSESSMENT'
    join unnest(${column(risks.map(({ status }) => status))}::text[],
      ${column(risks.map(({ extensions }) => JSON.stringify(extensions)))}::jsonb[],
      ${column(risks.map(({ isLate }) => isLate))}::bool[]) risk (status, extensions, is_late)
      on risk.status = a.status and risk.extensions = ${reviews.extensions}
    where ${isInCycle(cycle)} and ${reviews.completedAt} is null and ${reviews.mainReviewerId} is not null
      and not ${isOwnReview(viewer)} and ${reviews.revieweeId} not in ${absent} and ${reviews.mainReviewerId} not in ${absent}`
}

type LateManager = { id: string; name: string; late: number; atRisk: number; total: number }

/** The managers with the most late reviews; each says how many there are in all. */
async function findLateManagers(tx: Tx, cycle: ReviewCycleRow, lateWork: SQL): Promise<LateManager[]> {
  const { rows } = await tx.execute<LateManager>(sql`
    with grouped as (
      select manager_id, (count(*) filter (where is_late))::int as late, (count(*) filter (where not is_late))::int as risky
      from (${lateWork}) work group by manager_id
    )
    select ${people.id} as id, ${nameSql(people)} as name, g.late, g.risky as "atRisk", count(*) over ()::int as total
    from grouped g join ${people} on ${people.companyId} = ${cycle.companyId} and ${people.id} = g.manager_id
    order by g.late desc, g.risky desc, ${people.lastName}, ${people.firstName}, ${people.id}
    limit ${MAX_MANAGERS}`)
  return rows
}

type LateReview = { reviewId: string; managerId: string; isStarted: boolean }

async function findReviewsOf(tx: Tx, lateWork: SQL, managerIds: readonly string[]): Promise<LateReview[]> {
  if (managerIds.length === 0) return []
  const { rows } = await tx.execute<LateReview>(sql`
    select review_id as "reviewId", manager_id as "managerId", status <> 'NOT_STARTED' as "isStarted"
    from (${lateWork} and ${reviews.mainReviewerId} = any(${sql.param([...managerIds])}::uuid[])) work
    order by review_id`)
  return rows
}

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
