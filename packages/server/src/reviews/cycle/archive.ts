import { canDeleteCycle, DELETION_CONFIRMATION } from '@perennial/domain/reviews/cycle/cycle.ts'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { actorOf, type NewEvent, recordEvent } from '../../core/events/events.ts'
import { handler } from '../../core/http/handler.ts'
import { authorize, refuse } from '../../core/http/refusals.ts'
import type { Viewer } from '../../core/viewer.ts'
import { emailTemplates } from '../../mail/tables.ts'
import { cycleArchived, cycleDeleted, cycleUnarchived } from './events.ts'
import { lockCycle } from './queries.ts'
import { type ReviewCycleRow, reviewCycles } from './tables.ts'

const isIt = ({ companyId, id }: ReviewCycleRow) => and(eq(reviewCycles.companyId, companyId), eq(reviewCycles.id, id))

/** `POST /review-cycles/{cycleId}/archiving`: read-only from now on, without tasks and mails (COM-P21). */
export const archiveCycle = handler('POST /review-cycles/{cycleId}/archiving', async ({ params, viewer, tx, now }) => {
  const { cycle } = await lockCycle(tx, viewer, params.cycleId)
  if (cycle.archivedAt) return
  await tx.update(reviewCycles).set({ archivedAt: now, archivedById: viewer.id }).where(isIt(cycle))
  await note(tx, viewer, now, cycleArchived, cycle)
})

/** `DELETE /review-cycles/{cycleId}/archiving` */
export const unarchiveCycle = handler(
  'DELETE /review-cycles/{cycleId}/archiving',
  async ({ params, viewer, tx, now }) => {
    const { cycle } = await lockCycle(tx, viewer, params.cycleId)
    if (!cycle.archivedAt) return
    await tx.update(reviewCycles).set({ archivedAt: null, archivedById: null }).where(isIt(cycle))
    await note(tx, viewer, now, cycleUnarchived, cycle)
  },
)

/** `DELETE /review-cycles/{cycleId}`: with everything in it, by HR Admins who typed the words (KEEP-7). */
export const deleteCycle = handler('DELETE /review-cycles/{cycleId}', async ({ params, query, viewer, tx, now }) => {
  const { cycle, by } = await lockCycle(tx, viewer, params.cycleId)
  authorize(canDeleteCycle(by))
  if (query.confirmation !== DELETION_CONFIRMATION) refuse('DELETION_NOT_CONFIRMED')
  await tx
    .delete(emailTemplates)
    .where(and(eq(emailTemplates.companyId, cycle.companyId), eq(emailTemplates.cycleId, cycle.id)))
  await tx.delete(reviewCycles).where(isIt(cycle))
  await note(tx, viewer, now, cycleDeleted, cycle, { name: cycle.name })
})

function note(
  tx: Tx,
  viewer: Viewer,
  now: Date,
  kind: string,
  { id, name }: ReviewCycleRow,
  audit: NewEvent['audit'] = {},
) {
  return recordEvent(tx, actorOf(viewer, now), { kind, subject: ['review-cycle', id], data: { name }, audit })
}
