import { handler } from '../core/http/handler.ts'
import { presentRequest } from './presenter.ts'
import { findRequest } from './queries.ts'
import { lockForReading } from './results.ts'

/** `GET /feedback-cycle-requests/{requestId}`: everything that the viewer may know; reading the result is recorded. */
export const readRequest = handler(
  'GET /feedback-cycle-requests/{requestId}',
  async ({ tx, viewer, params, query, now }) => {
    const found = await lockForReading(tx, viewer, await findRequest(tx, viewer, params, now), now)
    return presentRequest(tx, viewer, found, now, query.as)
  },
)
