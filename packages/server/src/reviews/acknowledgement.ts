import { canLook, lookKindOf } from '@perennial/domain/reviews/reviewer-change.ts'
import { and, eq } from 'drizzle-orm'
import { by, record } from '../core/events/events.ts'
import { answer } from '../core/http/handler.ts'
import { demand, refuse } from '../core/http/refusals.ts'
import { lookTakenBack, reviewLookedAt } from './events.ts'
import { presentReview } from './presenter.ts'
import { findReview } from './queries.ts'
import { reviewLooks } from './tables.ts'

/** `POST /reviews/{reviewId}/looks`: "looked at", informative and no gate (REV-P20). */
export const answerLookAtReview = answer('POST /reviews/{reviewId}/looks', async ({ params, viewer, tx, house }) => {
  const found = await findReview(tx, viewer, params.reviewId, 'decide')
  const now = house.clock.now()
  demand(canLook(found.review, found.relations))
  const kind = lookKindOf(found.relations) ?? refuse('NOT_YOURS_TO_LOOK')
  const { companyId, id: reviewId, revieweeId } = found.row
  const looked = await tx
    .insert(reviewLooks)
    .values({ companyId, reviewId, kind, personId: viewer.id, at: now })
    .onConflictDoNothing()
    .returning({ kind: reviewLooks.kind })
  if (looked.length > 0)
    await record(tx, by(viewer, now), {
      ...{ kind: reviewLookedAt, subject: ['review', reviewId], aboutId: revieweeId },
      data: { as: kind },
    })
  return presentReview(tx, viewer, found, now)
})

/** `DELETE /reviews/{reviewId}/looks`: takes one's own tick back. */
export const answerTakeLookBack = answer('DELETE /reviews/{reviewId}/looks', async ({ params, viewer, tx, house }) => {
  const found = await findReview(tx, viewer, params.reviewId, 'decide')
  const now = house.clock.now()
  demand(canLook(found.review, found.relations))
  const { companyId, id: reviewId, revieweeId } = found.row
  const gone = await tx
    .delete(reviewLooks)
    .where(
      and(
        eq(reviewLooks.companyId, companyId),
        eq(reviewLooks.reviewId, reviewId),
        eq(reviewLooks.personId, viewer.id),
      ),
    )
    .returning({ kind: reviewLooks.kind })
  if (gone.length > 0)
    await record(tx, by(viewer, now), {
      ...{ kind: lookTakenBack, subject: ['review', reviewId], aboutId: revieweeId },
      data: {},
    })
  return presentReview(tx, viewer, found, now)
})
