import type { Side } from '@perennial/domain/questionnaires/questionnaire.ts'
import { canComplete, canReopen, canRevokeSignature } from '@perennial/domain/reviews/completion.ts'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { actorOf, recordEvent } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { authorize } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { saveEarlierRevision } from '../drafts/public.ts'
import { SIGNATURE, toAnswerRevision } from './answer-store.ts'
import { assessmentOf, setTimestamps } from './assessment-timestamps.ts'
import { reviewCompleted, reviewReopened, signatureRevoked } from './events.ts'
import { presentReview } from './presenter.ts'
import { findReview, type ReviewForViewer, toReview } from './queries.ts'
import { type AssessmentRow, reviews } from './tables.ts'

/** `POST /reviews/{reviewId}/completion`: HR completes a review without signatures; no one is notified (COM-P12, REV-P09). */
export const completeReview = handler('POST /reviews/{reviewId}/completion', async ({ params, viewer, tx, app }) => {
  const found = await findReview(tx, viewer, params.reviewId, 'decide')
  const now = app.clock.now()
  const verdict = canComplete(found.review, found.relations)
  // A second click changes nothing.
  if (!verdict.allowed && verdict.reason === 'REVIEW_COMPLETE') return presentReview(tx, viewer, found, now)
  authorize(verdict)
  const done = await setCompletion(tx, found, { completedAt: now, completedById: viewer.id })
  await note(tx, viewer, done, reviewCompleted, now)
  return presentReview(tx, viewer, done, now)
})

/** `DELETE /reviews/{reviewId}/completion`: reopens it; signatures stay until they are revoked. */
export const reopenReview = handler('DELETE /reviews/{reviewId}/completion', async ({ params, viewer, tx, app }) => {
  const found = await findReview(tx, viewer, params.reviewId, 'decide')
  const now = app.clock.now()
  const verdict = canReopen(found.review, found.relations)
  if (!verdict.allowed && verdict.reason === 'REVIEW_NOT_COMPLETE') return presentReview(tx, viewer, found, now)
  authorize(verdict)
  const open = await setCompletion(tx, found, { completedAt: null, completedById: null })
  await note(tx, viewer, open, reviewReopened, now)
  return presentReview(tx, viewer, open, now)
})

/** `DELETE /reviews/{reviewId}/signatures`: revokes the signature of a side, which is then shared as before. */
export const revokeSignature = handler(
  'DELETE /reviews/{reviewId}/signatures',
  async ({ params, query: { side }, viewer, tx, app }) => {
    const found = await findReview(tx, viewer, params.reviewId, 'decide')
    const now = app.clock.now()
    const verdict = canRevokeSignature(found.review, side, found.relations)
    if (!verdict.allowed && verdict.reason === 'NOT_SIGNED') return presentReview(tx, viewer, found, now)
    authorize(verdict)
    const assessment = assessmentOf(found, side)
    await saveSignatureComment(tx, assessment, now)
    const open = await setTimestamps(tx, found, assessment, { signedAt: null, signedById: null, signatureComment: '' })
    await note(tx, viewer, open, signatureRevoked, now, { side, signedById: assessment.signedById })
    return presentReview(tx, viewer, open, now)
  },
)

/** The comment of a revoked signature goes to the Backups of its author. */
async function saveSignatureComment(tx: Tx, assessment: AssessmentRow, now: Date): Promise<void> {
  const { id: assessmentId, signedById: authorId, signatureComment: comment } = assessment
  if (!authorId || comment === '') return
  const answer = { value: null, comment }
  await saveEarlierRevision(
    tx,
    toAnswerRevision({ authorId, assessmentId, sectionId: SIGNATURE, version: 0, answer }),
    now,
  )
}

type Completion = { completedAt: Date | null; completedById: string | null }

/** Sets or clears the completion of a review; returns the updated review. */
export async function setCompletion(tx: Tx, found: ReviewForViewer, completion: Completion): Promise<ReviewForViewer> {
  const version = found.row.version + 1
  await tx
    .update(reviews)
    .set({ ...completion, version })
    .where(and(eq(reviews.companyId, found.row.companyId), eq(reviews.id, found.row.id)))
  const row = { ...found.row, ...completion, version }
  return {
    ...found,
    row,
    review: toReview({ ...found, row, manager: found.sides.manager, self: found.sides.reviewee }),
  }
}

/** What HR does to someone's review is recorded and audited (LOG-1). */
async function note(
  tx: Tx,
  viewer: Viewer,
  { row }: ReviewForViewer,
  kind: typeof reviewCompleted | typeof reviewReopened | typeof signatureRevoked,
  now: Date,
  data: { side?: Side; signedById?: string | null } = {},
): Promise<void> {
  const { id, revieweeId } = row
  const audit = { revieweeId, ...data }
  await recordEvent(tx, actorOf(viewer, now), { kind, subject: ['review', id], aboutId: revieweeId, data, audit })
}
