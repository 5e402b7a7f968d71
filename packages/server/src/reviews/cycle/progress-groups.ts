import type { SideStatus } from '@perennial/contract/reviews/cycle/schemas.ts'
import { sideStatuses } from '@perennial/domain/reviews/cycle/side-statuses.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { handler } from '../../core/http/handler.ts'
import type { Viewer } from '../../core/viewer.ts'
import {
  findGroupPage,
  type GroupKey,
  type GroupQuery,
  isOfGroups,
  pageOf,
  sortable,
  sortableMoment,
  sortableShare,
  viewerIdsOf,
} from '../../cycles/public.ts'
import { people } from '../../people/tables.ts'
import { findCycle } from './queries.ts'
import type { ReviewCycleRow } from './tables.ts'

type Query = GroupQuery & {
  by: 'reviewer' | 'department'
  sort: 'open' | 'name' | 'people' | 'reviewee' | 'manager' | 'activity'
}

/** `GET /review-cycles/{cycleId}/progress`: the progress of a cycle by main reviewer or by department, the least shared first. */
export const listProgressGroups = handler(
  'GET /review-cycles/{cycleId}/progress',
  async ({ params, query, viewer, tx }) => {
    const { cycle } = await findCycle(tx, viewer, params.cycleId)
    const { rows, next } = pageOf(await findGroupKeys(tx, cycle, viewer, query), query)
    const counts = await findCounts(tx, cycle, viewer, query, rows)
    return {
      rows: rows.map(({ key, person }) => ({
        reviewer: person,
        department: query.by === 'department' ? key : null,
        ...presentCounts(counts.get(key) ?? []),
      })),
      next,
      total: query.cursor === undefined ? (rows[0]?.total ?? 0) : null,
    }
  },
  { isReadOnly: true },
)

function presentCounts(counts: readonly CountRow[]) {
  const segments = (side: CountRow['type']) =>
    sideStatuses.map((status) => {
      const count = counts.find((row) => row.type === side && row.status === status)?.count
      return { status, count: count ?? 0 }
    })
  const written = counts.filter(({ type }) => type === 'ASSESSMENT')
  const activities = written.flatMap(({ lastActivity }) => (lastActivity ? [new Date(lastActivity).toISOString()] : []))
  return {
    people: written.reduce((sum, { count }) => sum + count, 0),
    segments: { reviewee: segments('SELF_ASSESSMENT'), manager: segments('ASSESSMENT') },
    lastActivity: activities.toSorted().at(-1) ?? null,
    openReviews: written.flatMap(({ open }) => open ?? []),
  }
}

type CountRow = {
  key: string | null
  type: 'ASSESSMENT' | 'SELF_ASSESSMENT'
  /** Null if the viewer may not know it. */
  status: SideStatus | null
  count: number
  lastActivity: string | null
  open: string[] | null
}

// A side is joined as `a`, reviewees or main reviewers as `people`.
const isOwn = (viewer: Viewer): SQL => {
  const { viewerId, actorId } = viewerIdsOf(viewer)
  return sql`r.reviewee_id in (${viewerId}, ${actorId})`
}
const isShared = sql`a.status in ('SHARED', 'SIGNED')`
/** What is written in one’s own review stays unknown until it is shared (COM-P02). */
const isKnown = (viewer: Viewer): SQL => sql`(${isShared} or not ${isOwn(viewer)})`
const isOpen = (viewer: Viewer): SQL => sql`r.completed_at is null and not ${isShared} and not ${isOwn(viewer)}`
const lastActivity = (viewer: Viewer): SQL =>
  sql`max(greatest(a.first_saved_at, a.written_at, a.shared_at, a.signed_at)) filter (where not ${isOwn(viewer)})`

const joinsSide = (type: 'ASSESSMENT' | 'SELF_ASSESSMENT'): SQL => sql`left join assessments a
  on a.company_id = r.company_id and a.review_id = r.id and a.type = ${type} and a.contributor_id is null`
const joinsReviewees = sql`join people on people.company_id = r.company_id and people.id = r.reviewee_id`
const isInCycle = ({ companyId, id }: ReviewCycleRow): SQL => sql`r.company_id = ${companyId} and r.cycle_id = ${id}`

const sharedOf = (isCounted: SQL): SQL =>
  sortableShare(sql`count(*) filter (where ${isShared})`, sql`count(a.status) filter (where ${isCounted})`)

/** What groups are sorted by before their names, and the side it is computed from. */
function sortColumn(sort: Query['sort'], viewer: Viewer): { side: SQL; value: SQL } {
  const manager = joinsSide('ASSESSMENT')
  const columns: Record<Query['sort'], { side: SQL; value: SQL }> = {
    name: { side: sql``, value: sql`''` },
    people: { side: sql``, value: sortable(sql`count(*)`) },
    open: { side: manager, value: sortable(sql`(999999999 - count(*) filter (where ${isOpen(viewer)}))`) },
    reviewee: { side: joinsSide('SELF_ASSESSMENT'), value: sharedOf(sql`true`) },
    manager: { side: manager, value: sharedOf(isKnown(viewer)) },
    activity: {
      side: manager,
      value: sortableMoment(lastActivity(viewer)),
    },
  }
  return columns[sort]
}

/** The groups on a page, and one more if there are others. */
function findGroupKeys(tx: Tx, cycle: ReviewCycleRow, viewer: Viewer, query: Query): Promise<GroupKey[]> {
  const byReviewer = query.by === 'reviewer'
  const { side, value } = sortColumn(query.sort, viewer)
  const grouped = sql`
    select ${byReviewer ? sql`r.main_reviewer_id` : people.department} as key, ${value} as value
    from reviews r ${side} ${byReviewer ? sql`` : joinsReviewees}
    where ${isInCycle(cycle)} group by 1`
  return findGroupPage(tx, cycle.companyId, byReviewer, grouped, query)
}

/** How many reviews of these groups are in each status of each side, and which ones reviewers can be reminded of. */
async function findCounts(
  tx: Tx,
  cycle: ReviewCycleRow,
  viewer: Viewer,
  { by }: Query,
  groups: readonly GroupKey[],
): Promise<ReadonlyMap<string | null, readonly CountRow[]>> {
  const byReviewer = by === 'reviewer'
  const isOfGroup = isOfGroups(byReviewer ? sql`r.main_reviewer_id` : sql`${people.department}`, groups, byReviewer)
  const { rows } = await tx.execute<CountRow>(sql`
    select ${byReviewer ? sql`r.main_reviewer_id` : people.department} as key, a.type,
      case when a.type <> 'ASSESSMENT' or ${isKnown(viewer)} then a.status end as status,
      count(*)::int as count, ${lastActivity(viewer)} as "lastActivity",
      ${byReviewer ? sql`jsonb_agg(r.id order by r.id) filter (where ${isOpen(viewer)} and r.main_reviewer_id is not null)` : sql`null`} as open
    from reviews r
    join assessments a on a.company_id = r.company_id and a.review_id = r.id and a.contributor_id is null
    ${byReviewer ? sql`` : joinsReviewees}
    where ${isInCycle(cycle)} and ${isOfGroup}
    group by 1, 2, 3`)
  return Map.groupBy(rows, ({ key }) => key)
}
