import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Tx } from '../../core/database/database.ts'
import { poolOf } from '../../core/database/transaction.ts'
import { isNewMatch, isOpenToMatches } from '../../cycles/public.ts'
import { rollupVersionSql } from './rollup.ts'
import type { ReviewCycleRow } from './tables.ts'

/** So many departments are offered to narrow by. */
const MAX_DEPARTMENTS = 200
/** So many cycles are remembered of each database; the one that was not looked at longest goes first. */
const MAX_CYCLES = 100

type CycleCounts = {
  /** How many match the filter of the cycle by now and are not in it; none if people were picked by hand. */
  newMatches: number
  /** Of those who are in it. */
  departments: readonly string[]
}
type CachedCounts = CycleCounts & { of: string }

// Of each database, for tests have several in one process.
const remembered = new WeakMap<pg.Pool, Map<string, CachedCounts>>()

/**
 * What an overview says about all people around a cycle. Going through ten thousand of them is slow, so the result is kept with the
 * turn in which it was true. It is used again only if the turn, read in this very transaction, is the same, so that every change of
 * people or of the cycle shows immediately (REV-P23).
 */
export async function cachedOverviewFacts(tx: Tx, cycle: ReviewCycleRow, turn: string): Promise<CycleCounts> {
  const cachedCounts = knownOf(tx)
  const key = `${cycle.companyId} ${cycle.id}`
  const found = cachedCounts.get(key)
  if (found?.of === nameOf(cycle, turn)) {
    // Used last, it goes last.
    cachedCounts.delete(key)
    cachedCounts.set(key, found)
    return found
  }
  const { turn: readIn, ...around } = await readAround(tx, cycle)
  cachedCounts.delete(key)
  if (readIn === undefined) return around
  cachedCounts.set(key, { ...around, of: nameOf(cycle, readIn) })
  const [oldest] = cachedCounts.size > MAX_CYCLES ? cachedCounts.keys() : []
  if (oldest !== undefined) cachedCounts.delete(oldest)
  return around
}

function knownOf(tx: Tx): Map<string, CachedCounts> {
  const pool = poolOf(tx)
  const cachedCounts = remembered.get(pool) ?? new Map<string, CachedCounts>()
  remembered.set(pool, cachedCounts)
  return cachedCounts
}

const nameOf = (cycle: ReviewCycleRow, turn: string) =>
  `${turn} / ${isOpenToMatches(cycle, cycle.audience) ? JSON.stringify(cycle.audience) : ''}`

/** People are gone through once for both, in the statement that says of which turn they are. */
async function readAround(tx: Tx, cycle: ReviewCycleRow): Promise<CycleCounts & { turn: string | undefined }> {
  const { companyId, id } = cycle
  const { rows } = await tx.execute<{ department: string; isIn: boolean; count: number; turn: string }>(sql`
    select around.*, ${rollupVersionSql(companyId, id)} as turn from (
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
