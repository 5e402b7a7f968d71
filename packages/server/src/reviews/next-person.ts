import { nextPersonAfter } from '@perennial/domain/reviews/next-person.ts'
import { eq } from 'drizzle-orm'
import { handler } from '../core/http/handler.ts'
import { findReview } from './queries.ts'
import { findOwnReviews } from './review-lists.ts'
import { reviews } from './tables.ts'

/** `GET /reviews/{reviewId}/next`: whom the viewer writes about next; no one for people who write no other review. */
export const readNextPerson = handler('GET /reviews/{reviewId}/next', async ({ params, viewer, tx, now }) => {
  const { row } = await findReview(tx, viewer, params.reviewId)
  const written = await findOwnReviews(tx, viewer, now, eq(reviews.mainReviewerId, viewer.id))
  const listed = written.map(({ card }) => ({ id: card.id, cycleId: card.cycle.id, step: card.next.step, card }))
  const next = nextPersonAfter(listed, row.id)
  return { review: next?.review.card ?? null, count: next?.count ?? 0 }
})
