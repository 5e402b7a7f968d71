import { canDeleteCycle, deletionWords } from '@perennial/domain/reviews/cycle/cycle.ts'
import { and, eq } from 'drizzle-orm'
import { audit } from '../../core/audit.ts'
import { by as byViewer, record } from '../../core/events/events.ts'
import { answer } from '../../core/http/handler.ts'
import { demand, refuse } from '../../core/http/refusals.ts'
import { mailTemplates } from '../../mail/tables.ts'
import { cycleArchived, cycleDeleted, cycleUnarchived } from './events.ts'
import { lockCycle } from './queries.ts'
import { type ReviewCycleRow, reviewCycles } from './tables.ts'

const isIt = ({ companyId, id }: ReviewCycleRow) => and(eq(reviewCycles.companyId, companyId), eq(reviewCycles.id, id))

/** `POST /review-cycles/{cycleId}/archiving`: read-only from now on, without tasks and mails (COM-P21). */
export const answerArchiveCycle = answer(
  'POST /review-cycles/{cycleId}/archiving',
  async ({ params, viewer, tx, now }) => {
    const { cycle } = await lockCycle(tx, viewer, params.cycleId)
    if (cycle.archivedAt) return
    await tx.update(reviewCycles).set({ archivedAt: now, archivedById: viewer.id }).where(isIt(cycle))
    const who = byViewer(viewer, now)
    await record(tx, who, { kind: cycleArchived, subject: ['review-cycle', cycle.id], data: { name: cycle.name } })
    await audit(tx, who, { kind: cycleArchived, subjectId: cycle.id })
  },
)

/** `DELETE /review-cycles/{cycleId}/archiving` */
export const answerUnarchiveCycle = answer(
  'DELETE /review-cycles/{cycleId}/archiving',
  async ({ params, viewer, tx, now }) => {
    const { cycle } = await lockCycle(tx, viewer, params.cycleId)
    if (!cycle.archivedAt) return
    await tx.update(reviewCycles).set({ archivedAt: null, archivedById: null }).where(isIt(cycle))
    const who = byViewer(viewer, now)
    await record(tx, who, { kind: cycleUnarchived, subject: ['review-cycle', cycle.id], data: { name: cycle.name } })
    await audit(tx, who, { kind: cycleUnarchived, subjectId: cycle.id })
  },
)

/** `DELETE /review-cycles/{cycleId}`: with everything in it, by HR Admins who typed the words (KEEP-7). */
export const answerDeleteCycle = answer(
  'DELETE /review-cycles/{cycleId}',
  async ({ params, query, viewer, tx, now }) => {
    const { cycle, by } = await lockCycle(tx, viewer, params.cycleId)
    demand(canDeleteCycle(by))
    if (query.confirmation !== deletionWords) refuse('DELETION_NOT_CONFIRMED')
    await tx
      .delete(mailTemplates)
      .where(and(eq(mailTemplates.companyId, cycle.companyId), eq(mailTemplates.cycleId, cycle.id)))
    await tx.delete(reviewCycles).where(isIt(cycle))
    const who = byViewer(viewer, now)
    await record(tx, who, { kind: cycleDeleted, subject: ['review-cycle', cycle.id], data: { name: cycle.name } })
    await audit(tx, who, { kind: cycleDeleted, subjectId: cycle.id, data: { name: cycle.name } })
  },
)
