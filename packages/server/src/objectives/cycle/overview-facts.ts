import type { ObjectiveTask } from '@perennial/domain/objectives/cycle/notices.ts'
import { openingTasks } from '@perennial/domain/objectives/cycle/process.ts'
import { type ObjectiveStatus, objectiveStatuses } from '@perennial/domain/objectives/objective.ts'
import { shownPrivateCount } from '@perennial/domain/objectives/visibility.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { type CycleAt, isInCycle, type OwnerFacts, ownersWithFigures } from './figures.ts'
import type { ObjectiveCycleRow } from './tables.ts'
import { objectiveTaskKinds } from './tasks.ts'

/** People with the same facts. Only whether they have open, stale or overdue objectives matters, not how many. */
export type OwnerGroup = OwnerFacts & {
  count: number
  /** How many of them have a completion, and the sum of these. */
  withCompletion: number
  completion: number
  /** If none of their open objectives is stale: the oldest update. */
  freshSince: string | null
}

export async function findOwnerGroups(tx: Tx, at: CycleAt): Promise<OwnerGroup[]> {
  const some = (column: string) => sql.raw(`least(coalesce(f.${column}, 0), 1)`)
  const { rows } = await tx.execute<OwnerGroup>(sql`
    select p.id is not null as "hasManager", ${some('objectives')} as objectives, ${some('open')} as open,
      ${some('stale')} as stale, ${some('overdue')} as overdue, count(*)::int as count,
      count(f.completion)::int as "withCompletion", coalesce(sum(f.completion), 0)::int as completion,
      to_json(min(f.oldest) filter (where f.stale = 0)) as "freshSince"
    from ${ownersWithFigures(at)} where ${isInCycle(at.cycle)} group by 1, 2, 3, 4, 5`)
  return rows
}

/** Counts the objectives of the people in a cycle by status; of private ones only the total (OBJ-P14). */
export async function findStatusCounts(tx: Tx, cycle: ObjectiveCycleRow) {
  const people = sql`cycle_members m
    join people e on e.company_id = m.company_id and e.id = m.person_id and e.state <> 'DEACTIVATED'`
  const isTheirs = sql`o.company_id = m.company_id and o.cycle_id = m.cycle_id and o.owner_id = m.person_id`
  const [{ rows }, { rows: owners }] = await Promise.all([
    tx.execute<{ status: ObjectiveStatus; isPrivate: boolean; count: number }>(sql`
      select o.status, o.visibility = 'PRIVATE' as "isPrivate", count(*)::int as count
      from ${people} join objectives o on ${isTheirs} where ${isInCycle(cycle)} group by 1, 2`),
    // Only whether there are enough owners matters, so it reads no more than the minimum.
    tx.execute<{ id: string }>(sql`
      select m.person_id as id from ${people} where ${isInCycle(cycle)}
        and exists (select from objectives o where ${isTheirs}) limit 3`),
  ])
  const hidden = rows.reduce((total, { isPrivate, count }) => (isPrivate ? total + count : total), 0)
  return {
    byStatus: objectiveStatuses.flatMap((status) => {
      const found = rows.find((row) => row.status === status && !row.isPrivate)
      return found ? [{ status, count: found.count }] : []
    }),
    privateObjectives: shownPrivateCount(hidden, owners.length),
  }
}

/** How many people were not informed yet of a task for which there is still time. */
export async function findNotInformed(tx: Tx, cycle: ObjectiveCycleRow, now: Date) {
  const countOf = async (task: ObjectiveTask) => {
    const { rows } = await tx.execute<{ count: number }>(sql`
      select count(distinct t.recipient_id)::int as count from ${objectiveTaskKinds[task].source(cycle, now)}
      join people r on r.company_id = ${cycle.companyId} and r.id = t.recipient_id and r.state <> 'DEACTIVATED'
      where t.informed_at is null`)
    return rows[0]?.count ?? 0
  }
  const { owner, manager } = openingTasks[cycle.process]
  const [owners, managers] = await Promise.all([owner ? countOf(owner) : 0, countOf(manager)])
  return { owners, managers }
}
