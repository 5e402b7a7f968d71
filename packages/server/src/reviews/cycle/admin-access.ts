import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import type { Viewer } from '../../core/viewer.ts'
import { cycleAdmins } from './tables.ts'

/** Whether somebody administers a cycle: HR, or whoever is named for it (COM-P03). */
export async function isCycleAdministrator(tx: Tx, viewer: Viewer, cycleId: string): Promise<boolean> {
  if (viewer.isHr || viewer.isAssistant) return true
  const [row] = await tx
    .select({ cycleId: cycleAdmins.cycleId })
    .from(cycleAdmins)
    .where(
      and(
        eq(cycleAdmins.companyId, viewer.company.id),
        eq(cycleAdmins.cycleId, cycleId),
        eq(cycleAdmins.personId, viewer.id),
      ),
    )
  return row !== undefined
}
