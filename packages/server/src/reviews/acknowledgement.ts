import { acknowledgementKindOf, canAcknowledge } from '@perennial/domain/reviews/reviewer-change.ts'
import { and, eq } from 'drizzle-orm'
import { actorOf, recordEvent } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import { acknowledgementRemoved, reviewAcknowledged } from './events.ts'
import { presentReview } from './presenter.ts'
import { findReview } from './queries.ts'
import { reviewAcknowledgements } from './records/tables.ts'

/** `POST /reviews/{reviewId}/acknowledgements`: "looked at", an informational mark that blocks nothing (REV-P20). */
export const acknowledgeReview = handler(
  'POST /reviews/{reviewId}/acknowledgements',
  async ({ params, viewer, tx, app }) => {
    const found = await findReview(tx, viewer, params.reviewId, 'decide')
    const now = app.clock.now()
    authorize(canAcknowledge(found.review, found.relations))
    const kind = acknowledgementKindOf(found.relations) ?? refuse('NOT_YOURS_TO_LOOK')
    const { companyId, id: reviewId, revieweeId } = found.row
    const acknowledged = await tx
      .insert(reviewAcknowledgements)
      .values({ companyId, reviewId, kind, personId: viewer.id, at: now })
      .onConflictDoNothing()
      .returning({ kind: reviewAcknowledgements.kind })
    if (acknowledged.length > 0)
      await recordEvent(tx, actorOf(viewer, now), {
        kind: reviewAcknowledged,
        subject: ['review', reviewId],
        aboutId: revieweeId,
        data: { as: kind },
      })
    return presentReview(tx, viewer, found, now)
  },
)

/** `DELETE /reviews/{reviewId}/acknowledgements`: removes one's own mark. */
export const removeAcknowledgement = handler(
  'DELETE /reviews/{reviewId}/acknowledgements',
  async ({ params, viewer, tx, app }) => {
    const found = await findReview(tx, viewer, params.reviewId, 'decide')
    const now = app.clock.now()
    authorize(canAcknowledge(found.review, found.relations))
    const { companyId, id: reviewId, revieweeId } = found.row
    const gone = await tx
      .delete(reviewAcknowledgements)
      .where(
        and(
          eq(reviewAcknowledgements.companyId, companyId),
          eq(reviewAcknowledgements.reviewId, reviewId),
          eq(reviewAcknowledgements.personId, viewer.id),
        ),
      )
      .returning({ kind: reviewAcknowledgements.kind })
    if (gone.length > 0)
      await recordEvent(tx, actorOf(viewer, now), {
        kind: acknowledgementRemoved,
        subject: ['review', reviewId],
        aboutId: revieweeId,
        data: {},
      })
    return presentReview(tx, viewer, found, now)
  },
)
