import { handler } from '../../core/http/handler.ts'
import { remindParticipants } from '../../cycles/public.ts'
import { reviewNotices } from './notices.ts'

/** `POST /review-cycles/{cycleId}/nudges`: reminds people who still have something to do, and reports who was left out (COM-P11). */
export const nudgeParticipants = handler('POST /review-cycles/{cycleId}/nudges', (request) => {
  const { kind, side, reviews, isPreview } = request.body
  return remindParticipants(reviewNotices, request, { task: side, reminder: kind, itemIds: reviews, isPreview })
})
