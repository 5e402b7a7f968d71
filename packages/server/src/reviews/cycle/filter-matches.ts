import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { handler } from '../../core/http/handler.ts'
import { isNewMatch, isOpenToMatches, nameOfAlias } from '../../cycles/public.ts'
import { findCycle } from './queries.ts'
import type { ReviewCycleRow } from './tables.ts'

const NAMED = 200

/** `GET /review-cycles/{cycleId}/matches`: offered to HR, who alone can add them (REV-P23). */
export const listFilterMatches = handler('GET /review-cycles/{cycleId}/matches', async ({ params, viewer, tx }) => {
  const { cycle } = await findCycle(tx, viewer, params.cycleId)
  const { total } = await newMatches(tx, cycle)
  if (total === 0) return { total, people: [] }
  const { rows } = await tx.execute<{ id: string; name: string; isActive: boolean }>(sql`
    select p.id, ${nameOfAlias('p')} as name, true as "isActive" ${fromNew(cycle)}
    order by p.last_name, p.first_name, p.id limit ${NAMED}`)
  return { total, people: rows }
})

/** How many match the filter of a cycle by now and are not in it; none if people were picked by hand. */
async function newMatches(tx: Tx, cycle: ReviewCycleRow): Promise<{ total: number }> {
  if (!isOpenToMatches(cycle, cycle.audience)) return { total: 0 }
  const { rows } = await tx.execute<{ total: number }>(sql`select count(*)::int as total ${fromNew(cycle)}`)
  return { total: rows[0]?.total ?? 0 }
}

const fromNew = (cycle: ReviewCycleRow): SQL => sql`
  from people p where ${isNewMatch(cycle, cycle.audience)}
    and not exists (select from cycle_members m
      where m.company_id = p.company_id and m.cycle_id = ${cycle.id} and m.person_id = p.id)`
