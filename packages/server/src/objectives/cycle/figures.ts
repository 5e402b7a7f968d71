import { DAY_MS } from '@perennial/domain/calendar/durations.ts'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import {
  type ObjectiveConcern,
  type OwnerFigures,
  type OwnerState,
  objectiveConcernsOf,
  ownerStateOf,
} from '@perennial/domain/objectives/cycle/concerns.ts'
import { STALE_DAYS } from '@perennial/domain/objectives/reminders.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { ObjectiveCycleRow } from './tables.ts'

/** A cycle at a point in time, with its company’s time zone. */
export type CycleAt = { cycle: ObjectiveCycleRow; now: Date; timeZone: string }

/** The rule `isClosed` in SQL, for an objective `o`. */
export const isOpenSql = ({ status }: Pick<ObjectiveCycleRow, 'status'>): SQL =>
  status ? sql`o.status in ('OPEN', 'ON_TRACK', 'AT_RISK')` : sql`o.completion < 100`

const percent = (value: SQL): SQL => sql`(case when ${value} >= 100 then 100 else least(99, round(${value})) end)::int`

/** The rule `overallCompletion` in SQL, for a person’s objectives `o` that are not private. */
const completionSql = ({ weighting, completionPercentage }: ObjectiveCycleRow): SQL => {
  if (!completionPercentage) return sql`null::int`
  const counted = sql`filter (where o.status <> 'CANCELLED')`
  const plain = sql`avg(o.completion) ${counted}`
  const weighted = sql`sum(o.weight * o.completion) ${counted}::numeric / nullif(sum(o.weight) ${counted}, 0)`
  return percent(weighting ? sql`coalesce(${weighted}, ${plain})` : plain)
}

/** The figures of each owner in a cycle, without private objectives (OBJ-P14). */
export function figuresByOwner({ cycle, now, timeZone }: CycleAt, ownerIds?: readonly string[]): SQL {
  const isOpen = isOpenSql(cycle)
  const staleSince = new Date(now.getTime() - STALE_DAYS * DAY_MS)
  const today = localDayOf(now, timeZone)
  return sql`(select o.owner_id, count(*)::int as objectives, count(*) filter (where ${isOpen})::int as open,
      count(*) filter (where o.status = 'ACHIEVED')::int as achieved,
      count(*) filter (where ${isOpen} and o.progressed_at <= ${staleSince})::int as stale,
      count(*) filter (where ${isOpen} and o.due_date < ${today}::date)::int as overdue,
      ${completionSql(cycle)} as completion, max(o.progressed_at) as updated,
      min(o.progressed_at) filter (where ${isOpen}) as oldest
    from objectives o where o.company_id = ${cycle.companyId} and o.cycle_id = ${cycle.id} and o.visibility <> 'PRIVATE'
      ${ownerIds ? sql`and o.owner_id = any(${sql.param(ownerIds)}::uuid[])` : sql``}
    group by 1)`
}

/** Active people `e` of a cycle with their active manager `p` and their figures `f`; only for these owners, if they are given. */
export const ownersWithFigures = (at: CycleAt, ownerIds?: readonly string[]): SQL => sql`cycle_members m
  join people e on e.company_id = m.company_id and e.id = m.person_id and e.state <> 'DEACTIVATED'
  left join people p on p.company_id = e.company_id and p.id = e.manager_id and p.state <> 'DEACTIVATED'
  left join ${figuresByOwner(at, ownerIds)} f on f.owner_id = m.person_id`

export const isInCycle = ({ companyId, id }: Pick<ObjectiveCycleRow, 'companyId' | 'id'>): SQL =>
  sql`m.company_id = ${companyId} and m.cycle_id = ${id}`

/** The rule `ownerStateOf` in SQL. */
export const ownerStateSql = sql`case when coalesce(f.objectives, 0) = 0 then 'NO_OBJECTIVES'
  when f.stale > 0 then 'NOT_UPDATED' when f.open > 0 then 'UP_TO_DATE' else 'DONE' end`

/** The facts that decide about a person’s state and concerns, as columns. */
export const ownerFactColumns = sql`p.id is not null as "hasManager", coalesce(f.objectives, 0) as objectives,
  coalesce(f.open, 0) as open, coalesce(f.stale, 0) as stale, coalesce(f.overdue, 0) as overdue`
export type OwnerFacts = OwnerFigures & { hasManager: boolean }

export const stateOf = (facts: OwnerFacts): OwnerState => ownerStateOf(facts)

export const concernsOf = (facts: OwnerFacts, { cycle, now }: CycleAt): ObjectiveConcern[] =>
  objectiveConcernsOf(
    { ...facts, isActive: true },
    { process: cycle.process, isUpdatingOver: now >= cycle.statusEditableByOwnerUntil },
  )

/** The rule for each concern in SQL. */
export function concernCondition(concern: ObjectiveConcern, at: CycleAt): SQL {
  const { cycle, now } = at
  if (now >= cycle.statusEditableByOwnerUntil) return sql`false`
  const conditions: Record<ObjectiveConcern, SQL> = {
    NO_OBJECTIVES: sql`coalesce(f.objectives, 0) = 0`,
    OVERDUE: sql`coalesce(f.overdue, 0) > 0`,
    NOT_UPDATED: sql`coalesce(f.stale, 0) > 0`,
    NO_MANAGER: sql`${cycle.process === 'MANAGER_HR_PROCESS'}::boolean and p.id is null`,
  }
  return conditions[concern]
}
