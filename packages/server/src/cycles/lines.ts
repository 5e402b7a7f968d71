import { and, eq } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { findIdsBelow, findManagerIds } from '../people/public.ts'
import { people } from '../people/tables.ts'

/** Who is above and below the viewer, looked up once for the whole selection. */
export async function findLinesOf(tx: Tx, viewer: Viewer) {
  const companyId = viewer.company.id
  const direct = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.companyId, companyId), eq(people.managerId, viewer.id)))
  const reports = new Set(direct.map(({ id }) => id))
  const below = new Set(await findIdsBelow(tx, companyId, viewer.id))
  return {
    above: await findManagerIds(tx, companyId, viewer.id),
    /** The viewer’s place among a person’s managers: the direct manager, or further up; empty if they are neither. */
    managersOf: (id: string) => (reports.has(id) ? [viewer.id] : below.has(id) ? ['', viewer.id] : []),
  }
}
