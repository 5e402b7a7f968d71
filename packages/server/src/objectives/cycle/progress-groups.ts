import { type OwnerState, ownerStates } from '@perennial/domain/objectives/cycle/concerns.ts'
import type { ObjectiveStatus } from '@perennial/domain/objectives/objective.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { handler } from '../../core/http/handler.ts'
import {
  findGroupPage,
  type GroupKey,
  type GroupQuery,
  isOfGroups,
  pageOf,
  sortable,
  sortableMoment,
  sortableShare,
} from '../../cycles/public.ts'
import { type CycleAt, isInCycle, ownerStateSql, ownersWithFigures } from './figures.ts'
import { findCycle } from './kind.ts'
import { presentStatuses } from './rows.ts'

type Query = GroupQuery & {
  by: 'manager' | 'department'
  sort: 'open' | 'name' | 'people' | 'state' | 'status' | 'activity'
}

/**
 * `GET /objective-cycles/{cycleId}/progress`: by manager or by department, those with the most people without
 * objectives or updates first.
 */
export const listProgressGroups = handler(
  'GET /objective-cycles/{cycleId}/progress',
  async ({ params, query, viewer, tx, now }) => {
    const { cycle } = await findCycle(tx, viewer, params.cycleId)
    const at = { cycle, now, timeZone: viewer.company.timeZone }
    const keys = await findGroupPage(tx, cycle.companyId, query.by === 'manager', groupedBy(at, query), query)
    const { rows, next } = pageOf(keys, query)
    const counts = await findCounts(tx, at, query, rows)
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
  states: Partial<Record<OwnerState, number>>
  objectives: number
  byStatus: Partial<Record<ObjectiveStatus, number>>
  completion: number | null
  lastActivity: string | null
  open: string[] | null
}

function presentCounts(counts: CountRow | undefined) {
  const { people = 0, states = {}, objectives = 0, byStatus = {}, completion = null } = counts ?? {}
  return {
    people,
    states: ownerStates.flatMap((state) => (states[state] ? [{ state, count: states[state] }] : [])),
    objectives,
    byStatus: presentStatuses(byStatus),
    completion,
    lastActivity: counts?.lastActivity ? new Date(counts.lastActivity).toISOString() : null,
    openPeople: counts?.open ?? [],
  }
}

const keyOf = ({ by }: Pick<Query, 'by'>): SQL => (by === 'manager' ? sql`e.manager_id` : sql`e.department`)
/** People of whom their manager can be reminded. */
const isOpen = sql`${ownerStateSql} in ('NO_OBJECTIVES', 'NOT_UPDATED')`

/** Groups with the values that they are sorted by; names break ties. */
function groupedBy(at: CycleAt, query: Query): SQL {
  const values: Record<Query['sort'], SQL> = {
    name: sql`''`,
    people: sortable(sql`count(*)`),
    open: sortable(sql`(999999999 - count(*) filter (where ${isOpen}))`),
    state: sortableShare(sql`count(*) filter (where ${ownerStateSql} = 'DONE')`, sql`count(*)`),
    status: sortableShare(sql`coalesce(sum(f.achieved), 0)`, sql`coalesce(sum(f.objectives), 0)`),
    activity: sortableMoment(sql`max(f.updated)`),
  }
  return sql`select ${keyOf(query)} as key, ${values[query.sort]} as value
    from ${ownersWithFigures(at)} where ${isInCycle(at.cycle)} group by 1`
}

/** The progress of the people in these groups, and of whom managers can be reminded. */
async function findCounts(
  tx: Tx,
  at: CycleAt,
  query: Query,
  groups: readonly GroupKey[],
): Promise<ReadonlyMap<string | null, CountRow>> {
  const key = keyOf(query)
  const { companyId, id } = at.cycle
  const isByManager = query.by === 'manager'
  // Few people report to the managers of a page; departments are large, so that figures of everyone are faster.
  const ownerIds = isByManager ? await findPeopleOf(tx, at.cycle, groups) : undefined
  const { rows } = await tx.execute<CountRow>(sql`
    with owners as (
      select ${key} as key, m.person_id, e.manager_id, ${ownerStateSql} as state, f.objectives, f.completion, f.updated, ${isOpen} as is_open
      from ${ownersWithFigures(at, ownerIds)} where ${isInCycle(at.cycle)} and ${isOfGroups(key, groups, isByManager)}
    ), states as (select w.key, w.state, count(*) as count from owners w group by 1, 2),
    statuses as (
      select w.key, o.status, count(*) as count from owners w join objectives o on o.company_id = ${companyId}
        and o.cycle_id = ${id} and o.owner_id = w.person_id and o.visibility <> 'PRIVATE' group by 1, 2
    )
    select w.key, count(*)::int as people, coalesce(sum(w.objectives), 0)::int as objectives,
      round(avg(w.completion))::int as completion, to_json(max(w.updated)) as "lastActivity",
      (select jsonb_object_agg(s.state, s.count) from states s where s.key is not distinct from w.key) as states,
      coalesce((select jsonb_object_agg(s.status, s.count) from statuses s where s.key is not distinct from w.key), '{}') as "byStatus",
      ${
        isByManager
          ? sql`jsonb_agg(w.person_id order by w.person_id) filter (where w.is_open and w.manager_id is not null)`
          : sql`null::jsonb`
      } as open
    from owners w group by w.key`)
  return new Map(rows.map((row) => [row.key, row]))
}

/** The people of a cycle who report to these managers. */
async function findPeopleOf(tx: Tx, cycle: CycleAt['cycle'], managers: readonly GroupKey[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select e.id from people e join cycle_members m on m.company_id = e.company_id and m.person_id = e.id and ${isInCycle(cycle)}
    where e.company_id = ${cycle.companyId} and ${isOfGroups(sql`e.manager_id`, managers, true)}`)
  return rows.map(({ id }) => id)
}
