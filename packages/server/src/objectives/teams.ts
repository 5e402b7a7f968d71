import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { hasAtMostBelow, idsBelow, isPersonBelow, isRowBelow } from '../people/public.ts'
import { people } from '../people/tables.ts'

/** In a larger team, the manager of each person in question is looked up instead of listing the whole team. */
const MAX_LISTED = 2_000

/** The people below someone, for queries. */
type Team = { companyId: string; managerId: string; isLarge: boolean }

export const findTeam = async (tx: Tx, companyId: string, managerId: string): Promise<Team> => ({
  companyId,
  managerId,
  isLarge: !(await hasAtMostBelow(tx, companyId, managerId, MAX_LISTED)),
})

/** Whether a person is on the team. A small team is listed; for a large one, the person’s manager is looked up. */
export const isOfTeam = ({ companyId, managerId, isLarge }: Team, personId: SQL): SQL =>
  isLarge
    ? isPersonBelow(companyId, managerId, personId)
    : sql`${personId} in (select b.id from ${idsBelow(companyId, managerId)} b)`

/** The same for a row of `people`. */
export const isRowOfTeam = ({ companyId, managerId, isLarge }: Team): SQL =>
  isLarge
    ? isRowBelow(companyId, managerId, people)
    : sql`${people.id} in (select b.id from ${idsBelow(companyId, managerId)} b)`
