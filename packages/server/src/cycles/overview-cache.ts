import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Tx } from '../core/database/database.ts'
import { poolOf } from '../core/database/transaction.ts'
import { peopleRollups } from '../people/tables.ts'
import { isNewMatch, isOpenToMatches } from './audience.ts'
import { type CycleRow, cycleRollups } from './tables.ts'

/** So many departments are offered to narrow by. */
const MAX_DEPARTMENTS = 200
/** So many cycles are remembered of each database; the one that was not looked at longest goes first. */
const MAX_CYCLES = 100

/**
 * Identifies who is in a cycle and the fields by which people are found, and what else the named dimensions count: as long as it
 * is the same, so is everything that follows from these. Each change of them is a row of its own, of which only those can be
 * read that are committed.
 */
export const rollupVersionSql = (
  companyId: string | Placeholder,
  cycleId: string | Placeholder,
  dimensions: readonly (typeof cycleRollups.$inferSelect)['dimension'][] = ['MEMBER'],
): SQL<string> => sql<string>`concat_ws(' / ',
  (select coalesce(string_agg(c.turn::text, ' ' order by c.turn), '') from ${peopleRollups} c where c.company_id = ${companyId}),
  (select coalesce(string_agg(c.turn::text, ' ' order by c.turn), '') from ${cycleRollups} c
    where c.company_id = ${companyId} and c.cycle_id = ${cycleId}
      and c.dimension in (${sql.raw(dimensions.map((dimension) => `'${dimension}'`).join(', '))})))`

type Read<Facts> = () => Promise<Facts & { turn: string | undefined }>

/**
 * Facts about everyone in a cycle. Going through ten thousand people is slow, so the facts are kept with the turn in which they
 * were true. They are used again only if the turn, read in this very transaction, is the same, so that every change of people or
 * of the cycle shows immediately (REV-P23). What also depends on the time says whether it
 * is still true.
 */
export function defineOverviewCache<Facts extends object>() {
  // Of each database, for tests have several in one process.
  const remembered = new WeakMap<pg.Pool, Map<string, Facts & { of: string }>>()

  return async (
    tx: Tx,
    cycle: CycleRow,
    turn: string,
    read: Read<Facts>,
    isStillTrue: (facts: Facts) => boolean = () => true,
  ): Promise<Facts> => {
    const pool = poolOf(tx)
    const known = remembered.get(pool) ?? new Map<string, Facts & { of: string }>()
    remembered.set(pool, known)
    const key = `${cycle.companyId} ${cycle.id}`
    const found = known.get(key)
    if (found?.of === nameOf(cycle, turn) && isStillTrue(found)) {
      // Used last, it goes last.
      known.delete(key)
      known.set(key, found)
      return found
    }
    const facts = await read()
    known.delete(key)
    if (facts.turn === undefined) return facts
    known.set(key, { ...facts, of: nameOf(cycle, facts.turn) })
    const [oldest] = known.size > MAX_CYCLES ? known.keys() : []
    if (oldest !== undefined) known.delete(oldest)
    return facts
  }
}

const nameOf = (cycle: CycleRow, turn: string) =>
  `${turn} / ${isOpenToMatches(cycle, cycle.audience) ? JSON.stringify(cycle.audience) : ''}`

export type PeopleAround = {
  /** How many match the filter of the cycle by now and are not in it; none if people were picked by hand. */
  newMatches: number
  /** Of those who are in it. */
  departments: readonly string[]
}

/** Who is in a cycle or could be: people are gone through once for both, in the statement that says of which turn they are. */
export async function findAround(
  tx: Tx,
  cycle: CycleRow,
  version: SQL<string>,
): Promise<PeopleAround & { turn: string | undefined }> {
  const { companyId, id } = cycle
  const { rows } = await tx.execute<{ department: string; isIn: boolean; count: number; turn: string }>(sql`
    select around.*, ${version} as turn from (
      select p.department, m.person_id is not null as "isIn", count(*)::int as count from people p
      left join cycle_members m on m.company_id = ${companyId} and m.cycle_id = ${id} and m.person_id = p.id
      where p.company_id = ${companyId} and (m.person_id is not null or (${isNewMatch(cycle, cycle.audience)})) group by 1, 2) around`)
  const departments = rows.flatMap(({ department, isIn }) => (isIn && department ? [department] : []))
  return {
    newMatches: rows.reduce((total, { isIn, count }) => (isIn ? total : total + count), 0),
    departments: departments.sort().slice(0, MAX_DEPARTMENTS),
    turn: rows[0]?.turn,
  }
}
