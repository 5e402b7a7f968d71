import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { hasAtMostBelow, idsBelow, isPersonBelow, isRowBelow } from '../people/public.ts'
import { people } from '../people/tables.ts'

/** Of a team with more people, everyone is not listed: what is asked about is looked through instead. */
const MAX_LISTED = 2_000

/** The people below someone, for queries. */
type Team = { companyId: string; managerId: string; isLarge: boolean }

export const findTeam = async (tx: Tx, companyId: string, managerId: string): Promise<Team> => ({
  companyId,
  managerId,
  isLarge: !(await hasAtMostBelow(tx, companyId, managerId, MAX_LISTED)),
})

/** Whether a person is of the team: the people of a small one are looked up in a query, and of a large one the manager of each person. */
export const isOfTeam = ({ companyId, managerId, isLarge }: Team, personId: SQL): SQL =>
  isLarge
    ? isPersonBelow(companyId, managerId, personId)
    : sql`${personId} in (select b.id from ${idsBelow(companyId, managerId)} b)`

/** The same of a row of `people`. */
export const isRowOfTeam = ({ companyId, managerId, isLarge }: Team): SQL =>
  isLarge
    ? isRowBelow(companyId, managerId, people)
    : sql`${people.id} in (select b.id from ${idsBelow(companyId, managerId)} b)`
