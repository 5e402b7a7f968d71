import { sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { nameIn } from './choosing.ts'

const NAMED = 3

/**
 * Who decides who reviews someone, by name, for whoever may not because they report to them: HR Admins who do not. Where all
 * report to them, the person decides themselves.
 */
export async function whoDecidesReviewers(tx: Tx, { company, language }: Viewer, revieweeId: string): Promise<string> {
  const { rows } = await tx.execute<{ name: string; isReviewee: boolean }>(sql`
    with recursive below (id) as (
      select ${revieweeId}::uuid
      union
      select p.id from below b join people p on p.company_id = ${company.id} and p.manager_id = b.id
    ) select ${nameIn('p')} as name, p.id = ${revieweeId} as "isReviewee" from people p
    where p.company_id = ${company.id} and (p.id = ${revieweeId} or (p.is_hr and p.state <> 'DEACTIVATED'
      and not exists (select from below where below.id = p.id)))
    order by p.last_name, p.first_name, p.id`)
  const hrAdmins = rows.filter((row) => !row.isReviewee)
  const names = (hrAdmins.length > 0 ? hrAdmins : rows).slice(0, NAMED).map(({ name }) => name)
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
}
