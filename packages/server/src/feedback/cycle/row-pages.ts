import type { FeedbackCycleRow as PresentedRow } from '@perennial/contract/feedback/cycle/schemas.ts'
import { hasApproval } from '@perennial/domain/feedback/cycle/nomination.ts'
import { type RequestState, requestStates } from '@perennial/domain/feedback/request.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import type { Viewer } from '../../core/viewer.ts'
import { keysetOf, type PageQuery, pageOf } from '../../cycles/public.ts'
import { canSearchAddresses, nameSearchCondition } from '../../people/public.ts'
import { people } from '../../people/tables.ts'
import { countRequests } from './queries.ts'
import { concernsOf, type RequestFacts, requestFactColumns, requestsWithFacts } from './request-facts.ts'
import { reviewerCountSql } from './request-state.ts'
import type { FeedbackCycleRow } from './tables.ts'
import { isUnread, notStartedSql, shownProgress } from './unread-submissions.ts'

export type RowQuery = PageQuery & {
  q: string
  sort: 'name' | 'department' | 'manager' | 'state' | 'reviewers' | 'written'
  state?: RequestState | undefined
  reviewers?: 'NOT_STARTED' | 'WRITING' | 'DECLINED' | 'WRITTEN' | undefined
  department?: string | undefined
  concern?: PresentedRow['concerns'][number] | undefined
}

const isOfRequest = sql`x.company_id = r.company_id and x.request_id = r.id`
const countOf = (condition: SQL): SQL =>
  sql`lpad((select count(*) from feedback_participants x where ${isOfRequest} and ${condition})::text, 9, '0')`

/** The rule `requestState` in SQL, for filtering and sorting. */
export function stateSql(cycle: FeedbackCycleRow, now: Date): SQL {
  const hasPicked = sql`exists (select from feedback_participants x
    where ${isOfRequest} and x.origin not in ('SELF', 'PROACTIVE'))`
  return sql`case when r.completed_at is not null then 'COMPLETED'
    when r.approved_at is not null ${hasApproval(cycle.nominationMode) ? sql`` : sql`or ${hasPicked}`} then 'APPROVED'
    when r.nominated_at is not null ${now >= cycle.inviteReviewersBy ? sql`or ${hasPicked}` : sql``} then 'NOMINATED'
    else 'NOMINATING' end`
}

/** The columns that rows are sorted by before their names. */
function sortColumns(cycle: FeedbackCycleRow, viewer: Viewer, now: Date): Record<RowQuery['sort'], readonly SQL[]> {
  const ranks = sql`array[${sql.join(
    requestStates.map((state) => sql`${state}::text`),
    sql`, `,
  )}]`
  return {
    name: [],
    department: [sql`${people.department}`],
    manager: [sql`coalesce(m.last_name, '')`, sql`coalesce(m.first_name, '')`],
    state: [sql`array_position(${ranks}, ${stateSql(cycle, now)})::text`],
    reviewers: [
      sql`lpad((select ${reviewerCountSql(cycle)} from feedback_participants x where ${isOfRequest})::text, 9, '0')`,
    ],
    written: [countOf(sql`x.origin <> 'SELF' and x.submitted_at is not null and not ${isUnread(cycle, viewer)}`)],
  }
}

/**
 * The requests on a page of a cycle, filtered and sorted without the columns that only rows need. The first page
 * includes the total.
 */
export async function findRowPage(tx: Tx, cycle: FeedbackCycleRow, viewer: Viewer, query: RowQuery, now: Date) {
  const { companyId, id } = cycle
  const order = [
    ...sortColumns(cycle, viewer, now)[query.sort],
    sql`${people.lastName}`,
    sql`${people.firstName}`,
    sql`${people.id}`,
  ]
  const conditions = await narrowed(tx, cycle, viewer, query, now)
  const keyset = keysetOf(order, query)
  const from = sql`${people} join feedback_cycle_requests r on r.company_id = ${people.companyId} and r.reviewee_id = ${people.id}
    ${query.sort === 'manager' ? sql`left join people m on m.company_id = ${people.companyId} and m.id = ${people.managerId}` : sql``}`
  const where = sql.join([sql`r.company_id = ${companyId} and r.cycle_id = ${id}`, ...conditions], sql` and `)
  const [{ rows: found }, total] = await Promise.all([
    tx.execute<{ id: string; at: string[] }>(sql`
      select r.id, ${keyset.at} as at from ${from} where ${where} and ${keyset.where ?? sql`true`}
      order by ${sql.join(keyset.orderBy, sql`, `)} limit ${query.limit + 1}`),
    keyset.isFirstPage ? countRows() : null,
  ])
  const { rows, next } = pageOf(found, query)
  return { ids: rows.map((row) => row.id), next, total }

  async function countRows(): Promise<number> {
    if (conditions.length === 0) return countRequests(tx, cycle)
    const counted = await tx.execute<{ count: number }>(sql`select count(*)::int as count from ${from} where ${where}`)
    return counted.rows[0]?.count ?? 0
  }
}

async function narrowed(
  tx: Tx,
  cycle: FeedbackCycleRow,
  viewer: Viewer,
  { q, state, reviewers, department, concern }: RowQuery,
  now: Date,
): Promise<SQL[]> {
  const conditions: SQL[] = []
  if (state) conditions.push(sql`${stateSql(cycle, now)} = ${state}`)
  if (reviewers) {
    conditions.push(
      reviewers === 'NOT_STARTED'
        ? sql`(select ${notStartedSql(cycle, viewer)} from feedback_participants x where ${isOfRequest}) > 0`
        : sql`exists (select from feedback_participants x
            where ${isOfRequest} and x.origin <> 'SELF' and ${shownProgress(cycle, viewer)} = ${reviewers})`,
    )
  }
  if (department !== undefined) conditions.push(sql`${people.department} = ${department}`)
  if (concern) {
    const ids = await findIdsOfConcern(tx, cycle, concern, now)
    conditions.push(sql`r.id = any(${sql.param(ids)}::uuid[])`)
  }
  const named = q.trim() ? await nameSearchCondition(tx, cycle.companyId, q, canSearchAddresses(viewer)) : undefined
  if (named) conditions.push(named)
  return conditions
}

/** Judges each request by the rule. Slow, but only needed when HR filters by a concern. */
async function findIdsOfConcern(
  tx: Tx,
  cycle: FeedbackCycleRow,
  concern: NonNullable<RowQuery['concern']>,
  now: Date,
): Promise<string[]> {
  const { rows } = await tx.execute<RequestFacts & { id: string }>(sql`
    select r.id, ${requestFactColumns} from ${requestsWithFacts(cycle)}
    where r.company_id = ${cycle.companyId} and r.cycle_id = ${cycle.id}`)
  return rows.filter((facts) => concernsOf(facts, cycle, now).includes(concern)).map(({ id }) => id)
}
