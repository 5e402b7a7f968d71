import { isSignedByBoth } from '@perennial/domain/reviews/review.ts'
import { canSign, sideOfSigner } from '@perennial/domain/reviews/signing.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf, recordEvent } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { authorize } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { findContent, setTimestamps } from './assessment-timestamps.ts'
import { setCompletion } from './completion.ts'
import { reviewCompleted, reviewSigned } from './events.ts'
import { presentReview } from './presenter.ts'
import { findReview, type ReviewForViewer } from './queries.ts'
import { assessments } from './tables.ts'

const emptyContent = { isTooLong: false, isMissing: false }

/** `POST /reviews/{reviewId}/signatures`: signs one's own side, once; the second signature completes the review. */
export const signReview = handler('POST /reviews/{reviewId}/signatures', async ({ params, body, viewer, tx, app }) => {
  const found = await findReview(tx, viewer, params.reviewId, 'decide')
  const now = app.clock.now()
  const side = sideOfSigner(found.relations)
  const content = side ? await findContent(tx, found, side) : emptyContent
  authorize(canSign(found.review, found.relations, content))
  const assessment = side && (found.sides[side] ?? (await assessmentForSignature(tx, found)))
  if (!assessment) throw new Error('whoever may sign has a side')
  const signed = await setTimestamps(tx, withAssessment(found, assessment), assessment, {
    signedAt: now,
    signedById: viewer.id,
    signatureComment: body?.comment.trim() ?? '',
  })
  await recordEvent(tx, actorOf(viewer, now), {
    kind: reviewSigned,
    subject: ['review', found.row.id],
    aboutId: found.row.revieweeId,
    data: { side },
  })
  const done = isSignedByBoth(signed.review) ? await complete(tx, viewer, signed, now) : signed
  return presentReview(tx, viewer, done, now)
})

/** A reviewee without questions signs too (REV-P12): the assessment that holds the signature is created for it. */
async function assessmentForSignature(tx: Tx, { row }: ReviewForViewer) {
  const [assessment] = await tx
    .insert(assessments)
    .values({ companyId: row.companyId, reviewId: row.id, cycleId: row.cycleId, type: 'SELF_ASSESSMENT' })
    .returning()
  return assessment
}

const withAssessment = (
  found: ReviewForViewer,
  assessment: NonNullable<ReviewForViewer['sides']['reviewee']>,
): ReviewForViewer =>
  assessment.type === 'SELF_ASSESSMENT' ? { ...found, sides: { ...found.sides, reviewee: assessment } } : found

async function complete(tx: Tx, viewer: Viewer, found: ReviewForViewer, now: Date): Promise<ReviewForViewer> {
  const done = await setCompletion(tx, found, { completedAt: now, completedById: viewer.id })
  await recordEvent(tx, actorOf(viewer, now), {
    kind: reviewCompleted,
    subject: ['review', found.row.id],
    aboutId: found.row.revieweeId,
    audit: null,
  })
  return done
}
