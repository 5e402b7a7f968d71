import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { isNewMatch, isOpenToMatches, nameOfAlias } from './audience.ts'
import type { CycleRow } from './tables.ts'

const NAMED = 200

/** People who match the filter of a cycle now but are not in it, offered to HR, who alone can add them (REV-P23). */
export async function findNewMatches(tx: Tx, cycle: CycleRow) {
  const total = await countNewMatches(tx, cycle)
  if (total === 0) return { total, people: [] }
  const { rows } = await tx.execute<{ id: string; name: string; isActive: boolean }>(sql`
    select p.id, ${nameOfAlias('p')} as name, true as "isActive" ${fromNew(cycle)}
    order by p.last_name, p.first_name, p.id limit ${NAMED}`)
  return { total, people: rows }
}

/** None if people were picked by hand. */
async function countNewMatches(tx: Tx, cycle: CycleRow): Promise<number> {
  if (!isOpenToMatches(cycle, cycle.audience)) return 0
  const { rows } = await tx.execute<{ total: number }>(sql`select count(*)::int as total ${fromNew(cycle)}`)
  return rows[0]?.total ?? 0
}

const fromNew = (cycle: CycleRow): SQL => sql`
  from people p where ${isNewMatch(cycle, cycle.audience)}
    and not exists (select from cycle_members m
      where m.company_id = p.company_id and m.cycle_id = ${cycle.id} and m.person_id = p.id)`
