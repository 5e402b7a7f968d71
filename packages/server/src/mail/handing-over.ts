import { mayHandOver } from '@perennial/domain/identity/signingIn.ts'
import type { Administrator } from '@perennial/domain/people/roles.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'

/** Whether whoever invites somebody may see the link itself: never of people with more rights, or above them (COM-P01, MAY-8). */
export const handsOver = async (tx: Tx, viewer: Viewer, person: Administrator): Promise<boolean> =>
  (await handsOverOf(tx, viewer, [person])).has(person.id)

/** The same for several: the ids of those whose link may be seen. */
export async function handsOverOf(tx: Tx, viewer: Viewer, several: readonly Administrator[]): Promise<Set<string>> {
  const above = await lineAbove(tx, viewer)
  return new Set(several.filter((one) => mayHandOver(one, viewer, above.has(one.id))).map(({ id }) => id))
}

async function lineAbove(tx: Tx, viewer: Viewer): Promise<Set<string>> {
  const companyId = viewer.company.id
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive above (id) as (
      select manager_id from people where company_id = ${companyId} and id = ${viewer.id}
      union
      select p.manager_id from above a join people p on p.company_id = ${companyId} and p.id = a.id
    ) select id from above where id is not null`)
  return new Set(rows.map(({ id }) => id))
}
