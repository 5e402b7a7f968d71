import { handler } from '../../core/http/handler.ts'
import { informParticipants as inform } from '../../cycles/public.ts'
import { reviewNotices } from './notices.ts'

/** `POST /review-cycles/{cycleId}/inform`: informs people who were not informed of their task yet, each once (COM-P20). */
export const informParticipants = handler('POST /review-cycles/{cycleId}/inform', (request) =>
  inform(reviewNotices, request, { itemIds: request.body.reviews, isPreview: request.body.isPreview }),
)
