import { handler } from '../../core/http/handler.ts'
import {
  archiveCycle as archive,
  archiveEvents,
  deleteCycle as remove,
  unarchiveCycle as unarchive,
} from '../../cycles/public.ts'
import { cycleArchived, cycleDeleted, cycleUnarchived } from './events.ts'
import { reviewCycleKind } from './kind.ts'

const reviewArchive = {
  kind: reviewCycleKind,
  event: archiveEvents('review-cycle', { ARCHIVED: cycleArchived, UNARCHIVED: cycleUnarchived, DELETED: cycleDeleted }),
}

/** `POST /review-cycles/{cycleId}/archiving`: read-only from now on, without tasks and emails (COM-P21). */
export const archiveCycle = handler('POST /review-cycles/{cycleId}/archiving', (request) =>
  archive(reviewArchive, request),
)

/** `DELETE /review-cycles/{cycleId}/archiving` */
export const unarchiveCycle = handler('DELETE /review-cycles/{cycleId}/archiving', (request) =>
  unarchive(reviewArchive, request),
)

/** `DELETE /review-cycles/{cycleId}`: with everything in it, by HR Admins who typed the confirmation (KEEP-7). */
export const deleteCycle = handler('DELETE /review-cycles/{cycleId}', (request) =>
  remove(reviewArchive, request, request.query.confirmation),
)
