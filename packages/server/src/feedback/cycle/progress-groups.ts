import { hasApproval } from '@perennial/domain/feedback/cycle/nomination.ts'
import { type ParticipantState, participantStates } from '@perennial/domain/feedback/participant.ts'
import { type RequestState, requestStates } from '@perennial/domain/feedback/request.ts'
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
import { findCycle } from './kind.ts'
import { reviewerCountSql } from './request-state.ts'
import { stateSql } from './row-pages.ts'
import type { FeedbackCycleRow } from './tables.ts'
import {
  isReadWithoutNames,
  isUnread,
  notStartedSql,
  readsAnyWithoutNames,
  shownProgress,
} from './unread-submissions.ts'

type Query = GroupQuery & {
  by: 'manager' | 'department'
  sort: 'open' | 'name' | 'people' | 'requests' | 'reviewers' | 'activity'
}

/** `GET /feedback-cycles/{cycleId}/progress`: by manager or by department, those with the most waiting requests first. */
export const listProgressGroups = handler(
  'GET /feedback-cycles/{cycleId}/progress',
  async ({ params, query, viewer, tx, now }) => {
    const { cycle } = await findCycle(tx, viewer, params.cycleId)
    const keys = await findGroupPage(
      tx,
      cycle.companyId,
      query.by === 'manager',
      groupedBy(cycle, viewer, query, now),
      query,
    )
    const { rows, next } = pageOf(keys, query)
    const counts = await findCounts(tx, cycle, viewer, query, rows, now)
    return {
      rows: rows.map(({ key, person }) => ({
        manager: person,
        department: query.by === 'department' ? key : null,
        ...presentCounts(counts.get(key)),
      })),
      next,
      total: query.cursor === undefined ? (rows[0]?.total ?? 0) : null,
    }
  },
  { isReadOnly: true },
)

type CountRow = {
  key: string | null
  people: number
  requests: Partial<Record<RequestState, number>>
  reviewers: Partial<Record<ParticipantState, number>>
  lastActivity: string | null
  open: string[] | null
}

function presentCounts(counts: CountRow | undefined) {
  const { people = 0, requests = {}, reviewers = {}, lastActivity = null, open } = counts ?? {}
  return {
    people,
    requests: requestStates.flatMap((state) => (requests[state] ? [{ state, count: requests[state] }] : [])),
    reviewers: participantStates.flatMap((progress) =>
      reviewers[progress] ? [{ progress, count: reviewers[progress] }] : [],
    ),
    lastActivity: lastActivity && new Date(lastActivity).toISOString(),
    openRequests: open ?? [],
  }
}

const isInCycle = ({ companyId, id }: FeedbackCycleRow): SQL => sql`r.company_id = ${companyId} and r.cycle_id = ${id}`
const joinsReviewee = sql`join people e on e.company_id = r.company_id and e.id = r.reviewee_id`
const keyOf = ({ by }: Pick<Query, 'by'>): SQL => (by === 'manager' ? sql`e.manager_id` : sql`e.department`)

/** Requests that wait for the manager to nominate or approve. */
const isOpen = (cycle: FeedbackCycleRow, now: Date): SQL =>
  hasApproval(cycle.nominationMode)
    ? sql`${stateSql(cycle, now)} = 'NOMINATED'`
    : cycle.nominationMode === 'MANAGER_NOMINATION'
      ? sql`(r.nominated_at is null and r.completed_at is null)`
      : sql`false`

/**
 * The time of the last activity leaves out the viewer’s own request and hidden authors, as it would reveal when they
 * wrote (ANON-4).
 */
function lastActivity(cycle: FeedbackCycleRow, viewer: Viewer): SQL {
  const { viewerId, actorId } = viewerIdsOf(viewer)
  return sql`max(case when r.reviewee_id not in (${viewerId}, ${actorId}) and not ${isReadWithoutNames(cycle, viewer)} then greatest(r.nominated_at, r.approved_at, x.written) end)`
}
const writtenAt = (cycle: FeedbackCycleRow, viewer: Viewer) => sql`left join lateral (
  select max(x.submitted_at) as written, ${reviewerCountSql(cycle)} as reviewers,
    count(x.submitted_at) filter (where x.origin <> 'SELF' and not ${isUnread(cycle, viewer)}) as submitted
  from feedback_participants x where x.company_id = r.company_id and x.request_id = r.id) x on true`

/** Groups with the values that they are sorted by; names break ties. */
function groupedBy(cycle: FeedbackCycleRow, viewer: Viewer, query: Query, now: Date): SQL {
  const isCompleted = sql`${stateSql(cycle, now)} = 'COMPLETED'`
  const values: Record<Query['sort'], SQL> = {
    name: sql`''`,
    people: sortable(sql`count(*)`),
    open: sortable(sql`(999999999 - count(*) filter (where ${isOpen(cycle, now)}))`),
    requests: sortableShare(sql`count(*) filter (where ${isCompleted})`, sql`count(*)`),
    reviewers: sortableShare(sql`coalesce(sum(x.submitted), 0)`, sql`coalesce(sum(x.reviewers), 0)`),
    activity: sortableMoment(lastActivity(cycle, viewer)),
  }
  const needsReviewers = query.sort === 'reviewers' || query.sort === 'activity'
  return sql`select ${keyOf(query)} as key, ${values[query.sort]} as value
    from feedback_cycle_requests r ${joinsReviewee} ${needsReviewers ? writtenAt(cycle, viewer) : sql``}
    where ${isInCycle(cycle)} group by 1`
}

/** The reviewers of the requests `wanted` by progress. */
function progressOf(cycle: FeedbackCycleRow, viewer: Viewer): SQL {
  const progress = shownProgress(cycle, viewer)
  const ofRequest = sql`x.company_id = r.company_id and x.request_id = r.id and x.origin <> 'SELF'`
  if (!readsAnyWithoutNames(cycle, viewer))
    return sql`select r.key, ${progress} as progress, count(*)::int as count
      from wanted r join feedback_participants x on ${ofRequest} group by 1, 2`
  return sql`select r.key, p.progress, sum(p.count)::int as count from wanted r cross join lateral (
      select ${progress} as progress, count(*) as count from feedback_participants x
        where ${ofRequest} and ${progress} <> 'NOT_STARTED' group by 1
      union all select 'NOT_STARTED', ${notStartedSql(cycle, viewer)} from feedback_participants x where ${ofRequest}
    ) p where p.count > 0 group by 1, 2`
}

/** The requests and reviewers of these groups by state, and the requests of which managers can be reminded. */
async function findCounts(
  tx: Tx,
  cycle: FeedbackCycleRow,
  viewer: Viewer,
  query: Query,
  groups: readonly GroupKey[],
  now: Date,
): Promise<ReadonlyMap<string | null, CountRow>> {
  const key = keyOf(query)
  const isByManager = query.by === 'manager'
  const open = isByManager
    ? sql`jsonb_agg(r.id order by r.id) filter (where ${isOpen(cycle, now)} and r.manager_id is not null)`
    : sql`null::jsonb`
  // The requests of these groups first: what is asked about each of them is not asked about the whole cycle.
  const { rows } = await tx.execute<CountRow>(sql`
    with wanted as materialized (
      select r.*, ${key} as key, e.manager_id from feedback_cycle_requests r ${joinsReviewee}
      where ${isInCycle(cycle)} and ${isOfGroups(key, groups, isByManager)}
    ), progress as (${progressOf(cycle, viewer)}), states as (
      select r.key, ${stateSql(cycle, now)} as state, count(*)::int as count, ${lastActivity(cycle, viewer)} as activity, ${open} as open
      from wanted r ${writtenAt(cycle, viewer)} group by 1, 2
    )
    select s.key, sum(s.count)::int as people, jsonb_object_agg(s.state, s.count) as requests,
      coalesce((select jsonb_object_agg(p.progress, p.count) from progress p where p.key is not distinct from s.key), '{}') as reviewers,
      to_json(max(s.activity)) as "lastActivity",
      (select jsonb_agg(one) from states t, jsonb_array_elements_text(t.open) one where t.key is not distinct from s.key) as open
    from states s group by s.key`)
  return new Map(rows.map((row) => [row.key, row]))
}
