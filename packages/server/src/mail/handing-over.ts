import { mayHandOver } from '@perennial/domain/identity/signingIn.ts'
import type { Administrator } from '@perennial/domain/people/roles.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'

/** Whether whoever invites somebody may see the link itself: never of people with more rights, or above them (COM-P01, MAY-8). */
export async function handsOver(tx: Tx, viewer: Viewer, person: Administrator): Promise<boolean> {
  return mayHandOver(person, viewer, await standsAbove(tx, viewer, person.id))
}

async function standsAbove(tx: Tx, viewer: Viewer, personId: string): Promise<boolean> {
  const companyId = viewer.company.id
  const { rows } = await tx.execute<{ isAbove: boolean }>(sql`
    with recursive above (id) as (
      select manager_id from people where company_id = ${companyId} and id = ${viewer.id}
      union
      select p.manager_id from above a join people p on p.company_id = ${companyId} and p.id = a.id
    ) select exists (select from above where id = ${personId}) as "isAbove"`)
  return rows[0]?.isAbove === true
}
