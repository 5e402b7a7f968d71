import { objectiveTasks } from '@perennial/domain/objectives/cycle/notices.ts'
import { type ObjectiveStatus, objectiveStatuses } from '@perennial/domain/objectives/objective.ts'
import { shownPrivateCount } from '@perennial/domain/objectives/visibility.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { type CycleAt, isInCycle, type OwnerFacts, ownersWithFigures } from './figures.ts'
import type { ObjectiveCycleRow } from './tables.ts'
import { objectiveTaskKinds } from './tasks.ts'

/** People who are alike: whether they have open, stale or overdue objectives decides, not how many. */
export type OwnerGroup = OwnerFacts & {
  count: number
  /** Of those who have a completion, how many they are and what it adds up to. */
  withCompletion: number
  completion: number
}

export async function findOwnerGroups(tx: Tx, at: CycleAt): Promise<OwnerGroup[]> {
  const some = (column: string) => sql.raw(`least(coalesce(f.${column}, 0), 1)`)
  const { rows } = await tx.execute<OwnerGroup>(sql`
    select p.id is not null as "hasManager", ${some('objectives')} as objectives, ${some('open')} as open,
      ${some('stale')} as stale, ${some('overdue')} as overdue, count(*)::int as count,
      count(f.completion)::int as "withCompletion", coalesce(sum(f.completion), 0)::int as completion
    from ${ownersWithFigures(at)} where ${isInCycle(at.cycle)} group by 1, 2, 3, 4, 5`)
  return rows
}

/** Objectives of the people in a cycle by status; private ones are only counted (OBJ-P14). */
export async function findStatusCounts(tx: Tx, { companyId, id }: ObjectiveCycleRow) {
  const ofPeopleInCycle = sql`objectives o
    join people e on e.company_id = o.company_id and e.id = o.owner_id and e.state <> 'DEACTIVATED'
    join cycle_members m on m.company_id = o.company_id and m.cycle_id = o.cycle_id and m.person_id = o.owner_id
    where o.company_id = ${companyId} and o.cycle_id = ${id}`
  const { rows } = await tx.execute<{ status: ObjectiveStatus; isPrivate: boolean; count: number }>(sql`
    select o.status, o.visibility = 'PRIVATE' as "isPrivate", count(*)::int as count
    from ${ofPeopleInCycle} group by 1, 2`)
  const hidden = rows.reduce((total, { isPrivate, count }) => (isPrivate ? total + count : total), 0)
  // Whose they are matters only while they are few: a few owners are enough to know.
  const { rows: some } = await tx.execute<{ id: string }>(
    sql`select distinct o.owner_id as id from ${ofPeopleInCycle} limit 3`,
  )
  return {
    byStatus: objectiveStatuses.flatMap((status) => {
      const found = rows.find((row) => row.status === status && !row.isPrivate)
      return found ? [{ status, count: found.count }] : []
    }),
    privateObjectives: shownPrivateCount(hidden, some.length),
  }
}

/** How many people were not informed yet, as far as there is still time for their task. */
export async function findNotInformed(tx: Tx, cycle: ObjectiveCycleRow, now: Date) {
  const counts = { owners: 0, managers: 0 }
  for (const task of objectiveTasks) {
    const { rows } = await tx.execute<{ count: number }>(sql`
      select count(distinct t.recipient_id)::int as count from ${objectiveTaskKinds[task].source(cycle, now)}
      join people r on r.company_id = ${cycle.companyId} and r.id = t.recipient_id and r.state <> 'DEACTIVATED'
      where t.informed_at is null`)
    counts[task === 'SET_OBJECTIVES' ? 'owners' : 'managers'] += rows[0]?.count ?? 0
  }
  return counts
}
