import { and, eq } from 'drizzle-orm'
import { handler } from '../../core/http/handler.ts'
import {
  archiveCycle as archive,
  type CycleArchive,
  deleteCycle as remove,
  unarchiveCycle as unarchive,
} from '../../cycles/public.ts'
import { cycleArchived, cycleDeleted, cycleUnarchived } from './events.ts'
import { lockCycle } from './queries.ts'
import { type ReviewCycleRow, reviewCycles } from './tables.ts'

const isIt = ({ companyId, id }: ReviewCycleRow) => and(eq(reviewCycles.companyId, companyId), eq(reviewCycles.id, id))
const events = { ARCHIVED: cycleArchived, UNARCHIVED: cycleUnarchived, DELETED: cycleDeleted }

const reviewArchive: CycleArchive<ReviewCycleRow> = {
  lockForViewer: lockCycle,
  setArchived: async (tx, cycle, archived) => {
    const columns = { archivedAt: archived?.at ?? null, archivedById: archived?.byId ?? null }
    await tx.update(reviewCycles).set(columns).where(isIt(cycle))
  },
  remove: async (tx, cycle) => {
    await tx.delete(reviewCycles).where(isIt(cycle))
  },
  event: ({ id, name }, what) => ({
    kind: events[what],
    subject: ['review-cycle', id],
    data: { name },
    audit: what === 'DELETED' ? { name } : {},
  }),
}

/** `POST /review-cycles/{cycleId}/archiving`: read-only from now on, without tasks and mails (COM-P21). */
export const archiveCycle = handler('POST /review-cycles/{cycleId}/archiving', (request) =>
  archive(reviewArchive, request),
)

/** `DELETE /review-cycles/{cycleId}/archiving` */
export const unarchiveCycle = handler('DELETE /review-cycles/{cycleId}/archiving', (request) =>
  unarchive(reviewArchive, request),
)

/** `DELETE /review-cycles/{cycleId}`: with everything in it, by HR Admins who typed the words (KEEP-7). */
export const deleteCycle = handler('DELETE /review-cycles/{cycleId}', (request) =>
  remove(reviewArchive, request, request.query.confirmation),
)
