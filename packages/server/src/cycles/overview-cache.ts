import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Tx } from '../core/database/database.ts'
import { poolOf } from '../core/database/transaction.ts'
import { peopleRollups } from '../people/tables.ts'
import { isNewMatch, isOpenToMatches } from './audience.ts'
import { type CycleRow, cycleRollups } from './tables.ts'

/** How many departments are offered as filters. */
const MAX_DEPARTMENTS = 200
/** How many cycles are cached for each database; the least recently used one is dropped first. */
const MAX_CYCLES = 100

/**
 * Identifies who is in a cycle, the fields by which people are found, and what else the named dimensions count: as long as it is
 * the same, so is everything derived from these. Each change adds a row of its own, and only rows of committed changes can be
 * read.
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
 * Caches facts about everyone in a cycle, as reading ten thousand people is slow. They are stored with the turn (the version of the
 * data) in which they were true, and reused only if the turn, read in this very transaction, is the same: every change of people or
 * of the cycle shows immediately (REV-P23). `isStillTrue` checks facts that also depend on the time.
 */
export function defineOverviewCache<Facts extends object>() {
  // For each database, as tests have several in one process.
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
      // The most recently used one is dropped last.
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
  /** How many match the filter of the cycle now but are not in it; 0 if people were picked by hand. */
  newMatches: number
  /** The departments of those who are in it. */
  departments: readonly string[]
}

/** People who are in a cycle or could be: read once for both, in the same statement as their turn. */
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
