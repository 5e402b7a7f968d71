import { handler } from '../../core/http/handler.ts'
import { startCycleOfKind } from '../../cycles/public.ts'
import { editedEvent } from './events.ts'
import { reviewCycleKind } from './kind.ts'

/** `POST /review-cycles/{cycleId}/start`: the cycle starts now instead of later today. */
export const startCycleNow = handler('POST /review-cycles/{cycleId}/start', (request) =>
  startCycleOfKind(reviewCycleKind, request, editedEvent),
)
