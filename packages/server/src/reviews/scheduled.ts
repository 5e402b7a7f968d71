import { sql } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import type { Round } from '../core/schedule/scheduled-tasks.ts'
import { reviewCounts } from './tables.ts'

/** So many rows of a cycle are summed in no time; there are at most 26 states. */
const MOST_ROWS = 60

/** Each change adds a row, so that nobody waits for a common one; now and then those of a cycle become few again. */
export const sumReviewCounts: Round = {
  name: 'sum-review-counts',
  run: async ({ tx, companyId }) => {
    await tx.execute(sql`
      with many as (
        select cycle_id from ${reviewCounts} where company_id = ${companyId} group by 1 having count(*) > ${MOST_ROWS}
      ), taken as (
        delete from ${reviewCounts} where company_id = ${companyId} and cycle_id in (select cycle_id from many)
        returning cycle_id, what, state, amount
      )
      insert into ${reviewCounts} (company_id, cycle_id, what, state, amount)
      select ${thisCompany}, cycle_id, what, state, sum(amount) from taken group by 2, 3, 4 having sum(amount) <> 0`)
  },
}
