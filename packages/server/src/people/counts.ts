import { sql } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import { param, preparedStatement, type Tx } from '../core/database/database.ts'
import type { ScheduledTask } from '../core/schedule/scheduled-tasks.ts'
import { peopleRollups } from './tables.ts'

/**
 * Complete lists of people: everyone, active people except guests, everyone who has not left, or those with one account
 * state.
 */
export type PeopleList = 'ALL' | 'LISTED' | 'PRESENT' | 'INVITED' | 'ACTIVE' | 'DEACTIVATED'

const statesOf = (list: PeopleList): string[] => {
  if (list === 'ALL') return ['INVITED', 'ACTIVE', 'DEACTIVATED']
  return list === 'LISTED' || list === 'PRESENT' ? ['INVITED', 'ACTIVE'] : [list]
}

const sum = preparedStatement<{ count: number }>(
  () => sql`select coalesce(sum(amount), 0)::int as count from ${peopleRollups}
    where company_id = ${param('companyId')}::uuid and state = any(${param('states')}::text[])
      and (not is_guest or ${param('withGuests')}::boolean)`,
)

/** How many people are in a complete list. Fast for any number, since triggers keep the counts. */
export async function countPeople(tx: Tx, companyId: string, list: PeopleList): Promise<number> {
  const [row] = await sum(tx, { companyId, states: statesOf(list), withGuests: list !== 'LISTED' })
  return row?.count ?? 0
}

/** This many rows are summed in no time. */
const MAX_ROWS = 50

/** Each change adds a row, so that changes don’t wait for a shared one; a scheduled task merges the rows. */
export const compactPeopleRollups: ScheduledTask = {
  name: 'sum-people-counts',
  run: async ({ tx, companyId }) => {
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from ${peopleRollups} where company_id = ${companyId}`,
    )
    if ((rows[0]?.count ?? 0) <= MAX_ROWS) return
    await tx.execute(sql`
      with taken as (delete from ${peopleRollups} where company_id = ${companyId} returning state, is_guest, amount)
      insert into ${peopleRollups} (company_id, state, is_guest, amount)
      select ${thisCompany}, state, is_guest, sum(amount) from taken group by 2, 3 having sum(amount) <> 0`)
  },
}
