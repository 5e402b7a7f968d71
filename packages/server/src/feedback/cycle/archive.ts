import { handler } from '../../core/http/handler.ts'
import {
  archiveCycle as archive,
  archiveEvents,
  deleteCycle as remove,
  unarchiveCycle as unarchive,
} from '../../cycles/public.ts'
import { cycleArchived, cycleDeleted, cycleUnarchived } from './events.ts'
import { feedbackCycleKind } from './kind.ts'

const feedbackArchive = {
  kind: feedbackCycleKind,
  event: archiveEvents('feedback-cycle', {
    ARCHIVED: cycleArchived,
    UNARCHIVED: cycleUnarchived,
    DELETED: cycleDeleted,
  }),
}

/** `POST /feedback-cycles/{cycleId}/archiving`: read-only from now on, without tasks and emails (COM-P21). */
export const archiveCycle = handler('POST /feedback-cycles/{cycleId}/archiving', (request) =>
  archive(feedbackArchive, request),
)

/** `DELETE /feedback-cycles/{cycleId}/archiving` */
export const unarchiveCycle = handler('DELETE /feedback-cycles/{cycleId}/archiving', (request) =>
  unarchive(feedbackArchive, request),
)

/** `DELETE /feedback-cycles/{cycleId}`: with everything in it, by HR Admins who typed the confirmation (KEEP-7). */
export const deleteCycle = handler('DELETE /feedback-cycles/{cycleId}', (request) =>
  remove(feedbackArchive, request, request.query.confirmation),
)
