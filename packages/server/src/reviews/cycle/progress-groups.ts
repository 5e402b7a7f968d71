import type { SideStatus } from '@perennial/contract/reviews/cycle/schemas.ts'
import { sideStatuses } from '@perennial/domain/reviews/cycle/side-statuses.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { handler } from '../../core/http/handler.ts'
import type { Viewer } from '../../core/viewer.ts'
import { keysetOf, type PageQuery, pageOf } from '../../cycles/public.ts'
import { nameSearchCondition, nameSql } from '../../people/public.ts'
import { people } from '../../people/tables.ts'
import { viewerIdsOf } from './people-columns.ts'
import { findCycle } from './queries.ts'
import type { ReviewCycleRow } from './tables.ts'

type Query = PageQuery & {
  by: 'reviewer' | 'department'
  q: string
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
      rows: rows.map(({ key, reviewer }) => ({
        reviewer,
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

type GroupKey = {
  /** The main reviewer or the department. */
  key: string | null
  reviewer: { id: string; name: string; isActive: boolean } | null
  at: string[]
  total: number
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

/** Numbers as texts that sort like them: the next page is found by texts. */
const sortable = (number: SQL): SQL => sql`lpad(${number}::text, 9, '0')`
const sharedOf = (isCounted: SQL): SQL =>
  sortable(
    sql`(1000000 * count(*) filter (where ${isShared}) / greatest(count(a.status) filter (where ${isCounted}), 1))`,
  )

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
      value: sql`coalesce(to_char(${lastActivity(viewer)} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS'), '')`,
    },
  }
  return columns[sort]
}

/**
 * Which groups are on a page, and one more if there are others: everything is grouped, but only what it is sorted by is
 * computed, as a cycle may have tens of thousands of reviews.
 */
async function findGroupKeys(tx: Tx, cycle: ReviewCycleRow, viewer: Viewer, query: Query): Promise<GroupKey[]> {
  const byReviewer = query.by === 'reviewer'
  const { side, value } = sortColumn(query.sort, viewer)
  const byName = byReviewer
    ? [
        sql`coalesce(${people.lastName}, '')`,
        sql`coalesce(${people.firstName}, '')`,
        sql`coalesce(g.key, '00000000-0000-0000-0000-000000000000')`,
      ]
    : [sql`g.key`, sql`md5(g.key)::uuid`]
  const keyset = keysetOf([sql`g.value`, ...byName], query)
  const wanted = query.q.trim()
  const isNamed = byReviewer
    ? await nameSearchCondition(tx, cycle.companyId, wanted, false, true)
    : sql`position(lower(${wanted}) in lower(g.key)) > 0`
  const joinsReviewers = byReviewer
    ? sql`left join people on people.company_id = ${cycle.companyId} and people.id = g.key`
    : sql``
  const order = sql.join(keyset.orderBy, sql`, `)
  // Names and cursors are made of those on the page alone.
  const { rows } = await tx.execute<GroupKey>(sql`
    with grouped as (
      select ${byReviewer ? sql`r.main_reviewer_id` : people.department} as key, ${value} as value
      from reviews r ${side} ${byReviewer ? sql`` : joinsReviewees}
      where ${isInCycle(cycle)} group by 1
    ), page as (
      select g.*, count(*) over ()::int as total from grouped g ${joinsReviewers}
      where ${wanted && isNamed ? isNamed : sql`true`} and ${keyset.where ?? sql`true`}
      order by ${order} limit ${query.limit + 1}
    )
    select g.key, ${byReviewer ? reviewerSql : sql`null`} as reviewer, ${keyset.at} as at, g.total
    from page g ${joinsReviewers} order by ${order}`)
  return rows
}

const reviewerSql = sql`case when ${people.id} is not null then jsonb_build_object('id', ${people.id},
  'name', ${nameSql(people)}, 'isActive', ${people.state} <> 'DEACTIVATED') end`

/** How many reviews of these groups are in each status of each side, and which ones reviewers can be reminded of. */
async function findCounts(
  tx: Tx,
  cycle: ReviewCycleRow,
  viewer: Viewer,
  { by }: Query,
  groups: readonly GroupKey[],
): Promise<ReadonlyMap<string | null, readonly CountRow[]>> {
  const keys = groups.flatMap(({ key }) => (key === null ? [] : [key]))
  const byReviewer = by === 'reviewer'
  const isOfGroup = byReviewer
    ? sql`(r.main_reviewer_id = any(${sql.param(keys)}::uuid[])
        ${keys.length < groups.length ? sql`or r.main_reviewer_id is null` : sql``})`
    : sql`${people.department} = any(${sql.param(keys)}::text[])`
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
