import type { ObjectiveCycleRow as PresentedRow } from '@perennial/contract/objectives/cycle/schemas.ts'
import type { ObjectiveConcern, OwnerState } from '@perennial/domain/objectives/cycle/concerns.ts'
import { type ObjectiveStatus, objectiveStatuses } from '@perennial/domain/objectives/objective.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { handler } from '../../core/http/handler.ts'
import type { Viewer } from '../../core/viewer.ts'
import {
  defineOverviewCache,
  isAboutViewer,
  keysetOf,
  nameOfAlias,
  type PageQuery,
  pageOf,
  sortable,
  sortableMoment,
} from '../../cycles/public.ts'
import { canSearchAddresses, nameSearchCondition } from '../../people/public.ts'
import { people } from '../../people/tables.ts'
import {
  type CycleAt,
  concernCondition,
  concernsOf,
  figuresByOwner,
  type OwnerFacts,
  ownerFactColumns,
  ownerStateSql,
  stateOf,
} from './figures.ts'
import { findCycle } from './kind.ts'
import { findOverviewVersion } from './overview-cache.ts'

type RowQuery = PageQuery & {
  q: string
  sort: 'name' | 'department' | 'manager' | 'objectives' | 'completion' | 'updated'
  state?: OwnerState | undefined
  status?: ObjectiveStatus | undefined
  department?: string | undefined
  concern?: ObjectiveConcern | undefined
}

/** `GET /objective-cycles/{cycleId}/people`: the people in a cycle, each with the figures of their objectives. */
export const listCycleRows = handler(
  'GET /objective-cycles/{cycleId}/people',
  async ({ params, query, viewer, tx, now }) => {
    const [{ cycle }, version] = await Promise.all([
      findCycle(tx, viewer, params.cycleId),
      findOverviewVersion(tx, viewer.company.id, params.cycleId),
    ])
    const at = { cycle, now, timeZone: viewer.company.timeZone }
    const { ids, next, total } = await findRowPage(tx, at, viewer, query, version)
    const rows = await findRows(tx, at, ids)
    return { rows: rows.map((row) => presentRow(row, at, viewer)), next, total }
  },
  { isReadOnly: true },
)

/** Active people of a cycle, with their figures if these are needed for filtering or sorting. */
const peopleOf = (at: CycleAt): SQL => sql`${people}
  join cycle_members m on m.company_id = ${people.companyId} and m.person_id = ${people.id}
  left join people p on p.company_id = ${people.companyId} and p.id = ${people.managerId} and p.state <> 'DEACTIVATED'
  left join ${figuresByOwner(at)} f on f.owner_id = ${people.id}`

const sortColumns: Record<RowQuery['sort'], readonly SQL[]> = {
  name: [],
  department: [sql`${people.department}`],
  manager: [sql`coalesce(p.last_name, '')`, sql`coalesce(p.first_name, '')`],
  objectives: [sortable(sql`coalesce(f.objectives, 0)`)],
  completion: [sortable(sql`coalesce(f.completion + 1, 0)`)],
  updated: [sortableMoment(sql`f.updated`)],
}

const countedPeople = defineOverviewCache<{ all: number }>()

/** The people on a page. The first page includes the total. */
async function findRowPage(tx: Tx, at: CycleAt, viewer: Viewer, query: RowQuery, version: string) {
  const { companyId, id } = at.cycle
  const order = [...sortColumns[query.sort], sql`${people.lastName}`, sql`${people.firstName}`, sql`${people.id}`]
  const keyset = keysetOf(order, query)
  const narrowing = await narrowed(tx, at, viewer, query)
  const conditions = [
    sql`m.company_id = ${companyId} and m.cycle_id = ${id} and ${people.state} <> 'DEACTIVATED'`,
    ...narrowing,
  ]
  const where = sql.join(conditions, sql` and `)
  const [{ rows: found }, total] = await Promise.all([
    tx.execute<{ id: string; at: string[] }>(sql`
      select ${people.id} as id, ${keyset.at} as at from ${peopleOf(at)} where ${where} and ${keyset.where ?? sql`true`}
      order by ${sql.join(keyset.orderBy, sql`, `)} limit ${query.limit + 1}`),
    keyset.isFirstPage ? countOf() : null,
  ])
  const { rows, next } = pageOf(found, query)
  return { ids: rows.map((row) => row.id), next, total }

  /** The unfiltered total is only counted again when the cycle’s version changes. */
  async function countOf(): Promise<number> {
    if (narrowing.length > 0) return countRows()
    const { all } = await countedPeople(tx, at.cycle, version, async () => ({ all: await countRows(), turn: version }))
    return all
  }
  async function countRows(): Promise<number> {
    const counted = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from ${peopleOf(at)} where ${where}`,
    )
    return counted.rows[0]?.count ?? 0
  }
}

async function narrowed(
  tx: Tx,
  at: CycleAt,
  viewer: Viewer,
  { q, state, status, department, concern }: RowQuery,
): Promise<SQL[]> {
  const conditions: SQL[] = []
  if (state) conditions.push(sql`${ownerStateSql} = ${state}`)
  if (status)
    conditions.push(sql`exists (select from objectives s where s.company_id = m.company_id and s.cycle_id = m.cycle_id
      and s.owner_id = m.person_id and s.visibility <> 'PRIVATE' and s.status = ${status})`)
  if (department !== undefined) conditions.push(sql`${people.department} = ${department}`)
  if (concern) conditions.push(concernCondition(concern, at))
  const named = q.trim() ? await nameSearchCondition(tx, at.cycle.companyId, q, canSearchAddresses(viewer)) : undefined
  if (named) conditions.push(named)
  return conditions
}

type Person = { id: string; name: string; isActive: boolean }
type Row = Record<string, unknown> &
  OwnerFacts & {
    owner: Person
    department: string
    manager: Person | null
    byStatus: Partial<Record<ObjectiveStatus, number>>
    completion: number | null
    updatedAt: string | null
    isInformed: boolean
  }

const personOf = (alias: 'e' | 'm'): SQL => {
  const column = (name: string) => sql.raw(`${alias}.${name}`)
  return sql`jsonb_build_object('id', ${column('id')}, 'name', ${nameOfAlias(alias)},
    'isActive', ${column('state')} <> 'DEACTIVATED')`
}

/** The columns of the rows on a page, in their order. */
async function findRows(tx: Tx, at: CycleAt, ids: readonly string[]): Promise<Row[]> {
  const { companyId, id } = at.cycle
  const { rows } = await tx.execute<Row>(sql`
    select ${personOf('e')} as owner, e.department, case when m.id is not null then ${personOf('m')} end as manager,
      ${ownerFactColumns}, f.completion, to_json(f.updated) as "updatedAt",
      coalesce((select jsonb_object_agg(s.status, s.count) from (
        select o.status, count(*) as count from objectives o where o.company_id = e.company_id and o.cycle_id = ${id}
          and o.owner_id = e.id and o.visibility <> 'PRIVATE' group by 1) s), '{}') as "byStatus",
      exists (select from objective_notices n where n.company_id = e.company_id and n.cycle_id = ${id}
        and n.recipient_id = e.id and n.task = 'SET_OBJECTIVES' and not n.is_reminder) as "isInformed"
    from people e
    left join people m on m.company_id = e.company_id and m.id = e.manager_id
    left join people p on p.company_id = e.company_id and p.id = e.manager_id and p.state <> 'DEACTIVATED'
    left join ${figuresByOwner(at, ids)} f on f.owner_id = e.id
    where e.company_id = ${companyId} and e.id = any(${sql.param(ids)}::uuid[])`)
  const positions = new Map(ids.map((personId, index) => [personId, index]))
  return rows.toSorted((a, b) => (positions.get(a.owner.id) ?? 0) - (positions.get(b.owner.id) ?? 0))
}

function presentRow(row: Row, at: CycleAt, viewer: Viewer): PresentedRow {
  const { owner, department, manager, byStatus, completion, updatedAt, isInformed } = row
  return {
    owner,
    department,
    manager,
    state: stateOf(row),
    objectives: row.objectives,
    byStatus: presentStatuses(byStatus),
    completion,
    lastUpdateAt: updatedAt && new Date(updatedAt).toISOString(),
    isInformed,
    concerns: concernsOf(row, at),
    isOwn: isAboutViewer(viewer, owner.id),
  }
}

export const presentStatuses = (counts: Partial<Record<ObjectiveStatus, number>>) =>
  objectiveStatuses.flatMap((status) => (counts[status] ? [{ status, count: counts[status] }] : []))
