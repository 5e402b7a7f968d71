import { type CycleActor, canAdministerCycle } from '@perennial/domain/cycles/life.ts'
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { param, preparedQuery, type Tx } from '../../core/database/database.ts'
import { refuse } from '../../core/http/refusals.ts'
import type { Viewer } from '../../core/viewer.ts'
import type { CycleForViewer as EngineCycleForViewer } from '../../cycles/public.ts'
import { cycleAdmins, type ReviewCycleRow, reviewCycles } from './tables.ts'

export type CycleForViewer = EngineCycleForViewer<ReviewCycleRow>

export const cycleActorOf = ({ isHr, isAssistant }: Viewer, isCycleAdmin: boolean): CycleActor => ({
  isHr,
  isAssistant,
  isCycleAdmin,
})

/** Whether the viewer is named as administrator of the cycle of the row. */
export const isAssignedAdmin = ({ id }: { id: string | Placeholder }): SQL<boolean> => sql<boolean>`exists (
  select from ${cycleAdmins} a
  where a.company_id = ${reviewCycles.companyId} and a.cycle_id = ${reviewCycles.id} and a.person_id = ${id})`

const cycleQuestion = (isHeld: boolean) =>
  preparedQuery((db) => {
    const query = db
      .select({ cycle: reviewCycles, isAdmin: isAssignedAdmin({ id: param('viewerId') }) })
      .from(reviewCycles)
      .where(and(eq(reviewCycles.companyId, param('companyId')), eq(reviewCycles.id, param('cycleId'))))
    return isHeld ? query.for('no key update') : query
  })
const [looking, holding] = [cycleQuestion(false), cycleQuestion(true)]

/** A cycle of the one who asks: HR sees all, administrators of cycles theirs; all others are not there (COM-P03, WALL-6). */
export const findCycle = (tx: Tx, viewer: Viewer, cycleId: string) => find(tx, viewer, cycleId, false)

/** The same, held until the commit, so that nobody else changes it meanwhile. */
export const lockCycle = (tx: Tx, viewer: Viewer, cycleId: string) => find(tx, viewer, cycleId, true)

async function find(tx: Tx, viewer: Viewer, cycleId: string, isHeld: boolean): Promise<CycleForViewer> {
  const ask = isHeld ? holding : looking
  const [found] = await ask(tx, { companyId: viewer.company.id, cycleId, viewerId: viewer.id })
  if (!found) refuse('NOT_FOUND')
  const by = cycleActorOf(viewer, found.isAdmin)
  if (!canAdministerCycle(by)) refuse('NOT_FOUND')
  return { cycle: found.cycle, by }
}
