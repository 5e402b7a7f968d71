import type { Side } from '@perennial/domain/questionnaires/questionnaire.ts'
import { otherSide, type Review } from '@perennial/domain/reviews/review.ts'
import { canHide, canShare, isAlreadyShared } from '@perennial/domain/reviews/sharing.ts'
import { isVisibleToOtherSide } from '@perennial/domain/reviews/visibility.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf, type NewEvent, recordEvent } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { authorize } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { assessmentOf, findContent, setTimestamps } from './assessment-timestamps.ts'
import { reviewHidden, reviewShared, reviewVisible } from './events.ts'
import { presentReview } from './presenter.ts'
import { findReview, type ReviewForViewer } from './queries.ts'
import { saveReceipts } from './receipts.ts'
import type { ReviewRow } from './tables.ts'

/** `POST /reviews/{reviewId}/sharing`: shares one side once, no matter how many requests come at the same moment (TIME-2). */
export const shareReview = handler(
  'POST /reviews/{reviewId}/sharing',
  async ({ params, body: { side }, viewer, tx, app }) => {
    const found = await findReview(tx, viewer, params.reviewId, 'decide')
    const now = app.clock.now()
    const content = await findContent(tx, found, side)
    const verdict = canShare(found.review, side, found.relations, content, now)
    // A second click changes nothing, if the person was allowed to share.
    if (isAlreadyShared(found.review, side) && mayHaveShared(found, side)) return presentReview(tx, viewer, found, now)
    authorize(verdict)
    const shared = await setTimestamps(tx, found, assessmentOf(found, side), { sharedAt: now, sharedById: viewer.id })
    await recordSideEvent(tx, viewer, shared, side, now)
    return presentReview(tx, viewer, shared, now)
  },
)

const mayHaveShared = ({ relations }: ReviewForViewer, side: Side) =>
  side === 'reviewee'
    ? relations.has('reviewee')
    : relations.has('mainReviewer') || (relations.has('hrAdmin') && !relations.has('indirectManager'))

/** Records the sharing, and that the other side becomes visible by it, if so (REV-P08). */
async function recordSideEvent(
  tx: Tx,
  viewer: Viewer,
  { review, row, relations }: ReviewForViewer,
  side: Side,
  now: Date,
): Promise<void> {
  const actor = actorOf(viewer, now)
  const isOnBehalf = side === 'manager' && !relations.has('mainReviewer')
  const audit = isOnBehalf ? { revieweeId: row.revieweeId } : null
  for (const event of sharingEvents(row, review, side, isOnBehalf, audit)) await recordEvent(tx, actor, event)
  await saveReceipts(tx, row.companyId, [{ reviewId: row.id, review, side, moment: 'SHARED' }], now)
}

/** The events of a sharing: the sharing itself, and the other side becoming visible. `review` is the state afterwards. */
export function sharingEvents(
  { id, revieweeId }: Pick<ReviewRow, 'id' | 'revieweeId'>,
  review: Review,
  side: Side,
  isOnBehalf: boolean,
  audit: NewEvent['audit'] = null,
): NewEvent[] {
  const about = { subject: ['review', id] as const, aboutId: revieweeId }
  const other = otherSide(side)
  const isSeenNow = isAlreadyShared(review, other) && waitsForBoth(review, other) && isVisibleToOtherSide(review, other)
  return [
    { kind: reviewShared, ...about, data: { side, isOnBehalf }, audit },
    ...(isSeenNow ? [{ kind: reviewVisible, ...about, data: { side: other } }] : []),
  ]
}

/** Whether that side is visible only when both have shared. */
const waitsForBoth = ({ cycle }: ReviewForViewer['review'], side: Side) =>
  side === 'manager' ? cycle.showToRevieweeOnlyWhenBothShare : cycle.showToManagerOnlyWhenBothShare

/** `DELETE /reviews/{reviewId}/sharing`: hides one side again; repeating it changes nothing. */
export const hideReview = handler(
  'DELETE /reviews/{reviewId}/sharing',
  async ({ params, query: { side }, viewer, tx, app }) => {
    const found = await findReview(tx, viewer, params.reviewId, 'decide')
    const now = app.clock.now()
    const verdict = canHide(found.review, side, found.relations, now)
    // A second click changes nothing.
    if (!verdict.allowed && verdict.reason === 'NOTHING_TO_HIDE') return presentReview(tx, viewer, found, now)
    authorize(verdict)
    const wasVisible = isVisibleToOtherSide(found.review, side)
    // It is a draft again, also for those who could read it once writing was marked as finished.
    const draft = { sharedAt: null, sharedById: null, writtenAt: null, writtenById: null }
    const hidden = await setTimestamps(tx, found, assessmentOf(found, side), draft)
    const isOnBehalf = side === 'manager' && !found.relations.has('mainReviewer')
    const actor = actorOf(viewer, now)
    await recordEvent(tx, actor, {
      kind: reviewHidden,
      subject: ['review', found.row.id],
      aboutId: found.row.revieweeId,
      data: { side, wasVisible, isOnBehalf },
      audit: isOnBehalf ? { revieweeId: found.row.revieweeId } : null,
    })
    return presentReview(tx, viewer, hidden, now)
  },
)
