import { and, eq } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { findIdsBelow, findManagerIds } from '../people/public.ts'
import { people } from '../people/tables.ts'

/** Who is above the viewer, and who is below: once for the whole selection. */
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
    /** As far as it concerns the viewer: as the direct manager, or somewhere further up. */
    managersOf: (id: string) => (reports.has(id) ? [viewer.id] : below.has(id) ? ['', viewer.id] : []),
  }
}
