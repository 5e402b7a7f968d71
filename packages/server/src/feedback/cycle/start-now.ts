import { handler } from '../../core/http/handler.ts'
import { startCycleOfKind } from '../../cycles/public.ts'
import { editedEvent } from './events.ts'
import { feedbackCycleKind } from './kind.ts'

/** `POST /feedback-cycles/{cycleId}/start`: the cycle starts now instead of later today. */
export const startCycleNow = handler('POST /feedback-cycles/{cycleId}/start', (request) =>
  startCycleOfKind(feedbackCycleKind, request, editedEvent),
)
