import { administers, type CycleActor } from '@perennial/domain/reviews/cycle/cycle.ts'
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { given, question, type Tx } from '../../core/database/database.ts'
import { refuse } from '../../core/http/refusals.ts'
import type { Viewer } from '../../core/viewer.ts'
import { type ReviewCycleRow, reviewCycleAdmins, reviewCycles } from './tables.ts'

/** A cycle that somebody may administer, and what they are to it. */
export type SeenCycle = { cycle: ReviewCycleRow; by: CycleActor }

export const actorOf = ({ isHr, isAssistant }: Viewer, isCycleAdmin: boolean): CycleActor => ({
  isHr,
  isAssistant,
  isCycleAdmin,
})

/** Whether the viewer is named as administrator of the cycle of the row. */
export const isNamedAdmin = ({ id }: { id: string | Placeholder }): SQL<boolean> => sql<boolean>`exists (
  select from ${reviewCycleAdmins} a
  where a.company_id = ${reviewCycles.companyId} and a.cycle_id = ${reviewCycles.id} and a.person_id = ${id})`

const cycleQuestion = (isHeld: boolean) =>
  question((db) => {
    const query = db
      .select({ cycle: reviewCycles, isAdmin: isNamedAdmin({ id: given('viewerId') }) })
      .from(reviewCycles)
      .where(and(eq(reviewCycles.companyId, given('companyId')), eq(reviewCycles.id, given('cycleId'))))
    return isHeld ? query.for('no key update') : query
  })
const [looking, holding] = [cycleQuestion(false), cycleQuestion(true)]

/** A cycle of the one who asks: HR sees all, administrators of cycles theirs; all others are not there (COM-P03, WALL-6). */
export const findCycle = (tx: Tx, viewer: Viewer, cycleId: string) => lookUp(tx, viewer, cycleId, false)

/** The same, held until the commit, so that nobody else changes it meanwhile. */
export const lockCycle = (tx: Tx, viewer: Viewer, cycleId: string) => lookUp(tx, viewer, cycleId, true)

async function lookUp(tx: Tx, viewer: Viewer, cycleId: string, isHeld: boolean): Promise<SeenCycle> {
  const ask = isHeld ? holding : looking
  const [found] = await ask(tx, { companyId: viewer.company.id, cycleId, viewerId: viewer.id })
  if (!found) refuse('NOT_FOUND')
  const by = actorOf(viewer, found.isAdmin)
  if (!administers(by)) refuse('NOT_FOUND')
  return { cycle: found.cycle, by }
}
