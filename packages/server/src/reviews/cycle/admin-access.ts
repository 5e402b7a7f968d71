import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import type { Viewer } from '../../core/viewer.ts'
import { reviewCycleAdmins } from './tables.ts'

/** Whether somebody administers a cycle: HR, or whoever is named for it (COM-P03). */
export async function administersCycle(tx: Tx, viewer: Viewer, cycleId: string): Promise<boolean> {
  if (viewer.isHr || viewer.isAssistant) return true
  const [row] = await tx
    .select({ cycleId: reviewCycleAdmins.cycleId })
    .from(reviewCycleAdmins)
    .where(
      and(
        eq(reviewCycleAdmins.companyId, viewer.company.id),
        eq(reviewCycleAdmins.cycleId, cycleId),
        eq(reviewCycleAdmins.personId, viewer.id),
      ),
    )
  return row !== undefined
}
