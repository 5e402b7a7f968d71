import { handler } from '../../core/http/handler.ts'
import { findReview } from '../queries.ts'
import { evidenceSourcesFor } from './registry.ts'

/** `GET /reviews/{reviewId}/evidence`: what every area knows about the reviewee, each as far as this viewer may read it. */
export const readEvidence = handler('GET /reviews/{reviewId}/evidence', async ({ params, viewer, tx, now }) => {
  const review = await findReview(tx, viewer, params.reviewId)
  const { row, cycle } = review
  const period = { from: cycle.periodFrom, to: cycle.periodTo }
  const sources = []
  for (const { name, find } of evidenceSourcesFor(tx, viewer))
    sources.push({ name, entries: await find({ tx, viewer, personId: row.revieweeId, period, review, now }) })
  return { sources }
})
