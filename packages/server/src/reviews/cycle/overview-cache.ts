import type { Tx } from '../../core/database/database.ts'
import { defineOverviewCache, findAround, type PeopleAround, rollupVersionSql } from '../../cycles/public.ts'
import type { ReviewCycleRow } from './tables.ts'

const cached = defineOverviewCache<PeopleAround>()

/** What an overview says about all people around a cycle, cached as long as the cycle’s version (`turn`) is the same (REV-P23). */
export const cachedOverviewFacts = (tx: Tx, cycle: ReviewCycleRow, turn: string): Promise<PeopleAround> =>
  cached(tx, cycle, turn, () => findAround(tx, cycle, rollupVersionSql(cycle.companyId, cycle.id)))
