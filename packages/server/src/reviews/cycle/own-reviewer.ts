import { canBecomeOwnReviewer } from '@perennial/domain/reviews/own-reviewer.ts'
import { handler } from '../../core/http/handler.ts'
import { authorize } from '../../core/http/refusals.ts'
import { controllersOf } from '../../people/public.ts'
import { asOwnReview, findReview, presentReview } from '../public.ts'
import { findReviewerCandidate, setMainReviewer } from './main-reviewer.ts'

/** `PUT /reviews/{reviewId}/main-reviewer`: people without anyone above them choose their reviewer, who is notified (REV-P27). */
export const chooseOwnReviewer = handler(
  'PUT /reviews/{reviewId}/main-reviewer',
  async ({ params, body: { personId }, viewer, tx, app }) => {
    const found = await findReview(tx, viewer, params.reviewId, 'decide')
    const now = app.clock.now()
    const { row, cycle, relations } = found
    // A repeated request changes nothing.
    if (relations.has('reviewee') && row.mainReviewerId === personId && found.mainReviewer?.isActive)
      return presentReview(tx, viewer, found, now)
    const controllers = await controllersOf(tx, viewer.company.id, [personId])
    const own = {
      ...(await asOwnReview(tx, viewer, found)),
      revieweeId: row.revieweeId,
      contributorIds: found.contributors.map(({ id }) => id),
    }
    const candidate = {
      ...(await findReviewerCandidate(tx, viewer, personId)),
      isControlledByReviewee: controllers.get(personId)?.has(viewer.id) === true,
    }
    authorize(canBecomeOwnReviewer(own, candidate))
    await setMainReviewer(tx, viewer, { cycle, row }, personId, now)
    return presentReview(tx, viewer, await findReview(tx, viewer, row.id), now)
  },
)
