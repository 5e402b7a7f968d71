import type { ObjectiveCycleRef } from '@perennial/contract/objectives/schemas.ts'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import type { ObjectiveCycle } from '@perennial/domain/objectives/objective-cycle.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { refuse } from '../core/http/refusals.ts'
import { cycles } from '../cycles/tables.ts'
import { isRowBelow } from '../people/public.ts'
import { optionsOf } from './cycle/public.ts'
import { isSameObjectiveCycle, type ObjectiveCycleRow, objectiveCycleColumns, objectiveCycles } from './cycle/tables.ts'

/** A stored cycle as the rules need it. */
export const cycleFactsOf = (row: ObjectiveCycleRow): ObjectiveCycle => ({
  id: row.id,
  process: row.process,
  dates: row,
  isArchived: row.archivedAt !== null,
  options: optionsOf(row),
})

export function presentCycle(row: ObjectiveCycleRow): ObjectiveCycleRef {
  const { icon, cascadingObjectives, keyResults, status, completionPercentage, weighting } = row
  return {
    id: row.id,
    name: row.name,
    isArchived: row.archivedAt !== null,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    period: { from: row.periodFrom, to: row.periodTo },
    uses: {
      icon,
      cascadingObjectives,
      keyResults,
      status,
      completionPercentage,
      weighting,
      categories: row.categories.enabled,
      ratings: row.ratings.enabled,
      checkIns: row.checkInFrequency !== 'NONE',
    },
  }
}

/** The cycle’s default due date, as a day in the company’s time zone. */
export const proposedDueDate = (row: ObjectiveCycleRow, timeZone: string) => localDayOf(row.defaultDueDate, timeZone)

/** Objective cycles that meet a condition, the latest start first. */
export async function findObjectiveCycles(
  tx: Tx,
  companyId: string,
  where: SQL | undefined,
): Promise<ObjectiveCycleRow[]> {
  const rows = await tx
    .select(objectiveCycleColumns)
    .from(cycles)
    .innerJoin(objectiveCycles, isSameObjectiveCycle)
    .where(and(eq(cycles.companyId, companyId), where))
  return rows.toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime() || (a.id < b.id ? -1 : 1))
}

export async function findCyclesById(tx: Tx, companyId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, ObjectiveCycleRow>()
  const rows = await findObjectiveCycles(tx, companyId, inArray(cycles.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Whether a cycle is for everyone, or for someone below a manager: a cycle of few has no name for others. Direct reports are looked for
 * first, as few managers have none who takes part.
 */
export const concernsTeam = (companyId: string, managerId: string): SQL => sql`(${objectiveCycles.allUsers}
  or exists (select from people p
    join cycle_members m on m.company_id = p.company_id and m.cycle_id = ${objectiveCycles.id} and m.person_id = p.id
    where p.company_id = ${companyId}::uuid and p.manager_id = ${managerId}::uuid and p.id <> ${managerId}::uuid)
  or exists (select from cycle_members m
    join people p on p.company_id = m.company_id and p.id = m.person_id and ${isRowBelow(companyId, managerId, memberColumns)}
    where m.company_id = ${companyId}::uuid and m.cycle_id = ${objectiveCycles.id}))`
const memberColumns = { id: sql`p.id`, managerId: sql`p.manager_id` }

/** Whether someone is a member of a cycle. */
export const hasMember = (companyId: string, personId: string): SQL => sql`exists (select from cycle_members m
  where m.company_id = ${companyId}::uuid and m.cycle_id = ${objectiveCycles.id} and m.person_id = ${personId}::uuid)`

export async function findCycleOrRefuse(tx: Tx, companyId: string, cycleId: string): Promise<ObjectiveCycleRow> {
  const [row] = await findObjectiveCycles(tx, companyId, eq(cycles.id, cycleId))
  return row ?? refuse('NOT_FOUND')
}

/**
 * Locks a cycle until the commit, before anything else: `share` while its options decide about a change, `tree` while
 * types and parents change, so that levels and loops are judged by the current state.
 */
export async function lockCycle(tx: Tx, companyId: string, cycleId: string, how: 'share' | 'tree'): Promise<void> {
  await tx
    .select({ id: objectiveCycles.id })
    .from(objectiveCycles)
    .where(and(eq(objectiveCycles.companyId, companyId), eq(objectiveCycles.id, cycleId)))
    .for(how === 'tree' ? 'no key update' : 'share')
}
