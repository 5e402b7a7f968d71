import { sql } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import type { ScheduledTask } from '../core/schedule/scheduled-tasks.ts'
import { cycleRollups } from './tables.ts'

/** This many rows of a cycle are summed quickly; there are at most 27 states. */
const MAX_ROWS = 60

/** Each change adds a row, so that no one waits for a shared one; from time to time the rows of a cycle are summed up. */
export const compactCycleRollups: ScheduledTask = {
  name: 'sum-review-counts',
  run: async ({ tx, companyId }) => {
    await tx.execute(sql`
      with many as (
        select cycle_id from ${cycleRollups} where company_id = ${companyId} group by 1 having count(*) > ${MAX_ROWS}
      ), taken as (
        delete from ${cycleRollups} where company_id = ${companyId} and cycle_id in (select cycle_id from many)
        returning cycle_id, dimension, state, amount
      )
      insert into ${cycleRollups} (company_id, cycle_id, dimension, state, amount)
      select ${thisCompany}, cycle_id, dimension, state, sum(amount) from taken group by 2, 3, 4 having sum(amount) <> 0`)
  },
}
