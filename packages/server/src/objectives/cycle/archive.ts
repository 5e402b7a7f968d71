import { handler } from '../../core/http/handler.ts'
import {
  archiveCycle as archive,
  archiveEvents,
  deleteCycle as remove,
  unarchiveCycle as unarchive,
} from '../../cycles/public.ts'
import { cycleArchived, cycleDeleted, cycleUnarchived } from './events.ts'
import { objectiveCycleKind } from './kind.ts'

const objectiveArchive = {
  kind: objectiveCycleKind,
  event: archiveEvents('objective-cycle', {
    ARCHIVED: cycleArchived,
    UNARCHIVED: cycleUnarchived,
    DELETED: cycleDeleted,
  }),
}

/** `POST /objective-cycles/{cycleId}/archiving`: read-only from now on, without tasks and emails (COM-P21). */
export const archiveCycle = handler('POST /objective-cycles/{cycleId}/archiving', (request) =>
  archive(objectiveArchive, request),
)

/** `DELETE /objective-cycles/{cycleId}/archiving` */
export const unarchiveCycle = handler('DELETE /objective-cycles/{cycleId}/archiving', (request) =>
  unarchive(objectiveArchive, request),
)

/** `DELETE /objective-cycles/{cycleId}`: with everything in it, by HR Admins who typed the confirmation (KEEP-7). */
export const deleteCycle = handler('DELETE /objective-cycles/{cycleId}', (request) =>
  remove(objectiveArchive, request, request.query.confirmation),
)
