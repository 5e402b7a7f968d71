import { handler } from '../core/http/handler.ts'
import { presentFeedback } from './presenter.ts'
import { findKnownFeedback } from './queries.ts'

/** `GET /feedback-requests/{requestId}`: opening it counts as reading its answers (ANY-P12). */
export const readFeedback = handler('GET /feedback-requests/{requestId}', async ({ tx, viewer, params, now }) => {
  const found = await findKnownFeedback(tx, viewer, params.requestId, now)
  return presentFeedback(tx, viewer, found, now)
})
