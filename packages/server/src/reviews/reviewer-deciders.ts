import type { Deciders } from '@perennial/domain/reviews/own-reviewer.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'

const NAMED = 3

type Row = { [key: string]: unknown; id: string; name: string; managerId: string | null; line: string[] | null }

/** Who decides who reviews each of these people, by name: for refusals, and for the people themselves. */
export async function whoDecideReviewers(
  tx: Tx,
  { company, language }: Viewer,
  revieweeIds: readonly string[],
): Promise<Map<string, Deciders>> {
  if (revieweeIds.length === 0) return new Map()
  const ids = sql`${sql.param([...revieweeIds])}::uuid[]`
  const { rows } = await tx.execute<Row>(sql`
    with recursive line (hr, id) as (
      select id, id from people where company_id = ${company.id} and is_hr and state <> 'DEACTIVATED'
      union
      select l.hr, p.manager_id from line l
        join people p on p.company_id = ${company.id} and p.id = l.id where p.manager_id is not null
    ) select p.id, coalesce(nullif(p.nickname, ''), p.first_name) || ' ' || p.last_name as name,
      p.manager_id as "managerId", (select json_agg(l.id) from line l where l.hr = p.id) as line
    from people p where p.company_id = ${company.id} and p.id = any(${ids} || array(select hr from line))
    order by p.last_name, p.first_name, p.id`)
  const listed = new Intl.ListFormat(language, { type: 'disjunction' })
  const decidersOf = ({ id, name, managerId }: Row): Deciders => {
    const hrAdmins = rows.filter(({ line }) => line && !line.includes(id)).map((row) => row.name)
    if (hrAdmins.length > 0) return { how: 'HR', who: listed.format(hrAdmins.slice(0, NAMED)) }
    return { how: managerId === null ? 'SELF' : 'LINE', who: name }
  }
  return new Map(rows.filter(({ id }) => revieweeIds.includes(id)).map((row) => [row.id, decidersOf(row)]))
}

/** The same for one person; an empty list for a person who does not exist. */
export const whoDecidesReviewers = async (tx: Tx, viewer: Viewer, revieweeId: string): Promise<Deciders> =>
  (await whoDecideReviewers(tx, viewer, [revieweeId])).get(revieweeId) ?? { how: 'LINE', who: '' }
