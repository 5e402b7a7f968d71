import type { Side } from '@perennial/domain/questionnaires/questionnaire.ts'
import { isSignedByBoth } from '@perennial/domain/reviews/review.ts'
import { canSign, MAX_SIGNATURE_COMMENT, sideOfSigner } from '@perennial/domain/reviews/signing.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf, recordEvent } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { saveRefusedAnswer } from '../drafts/public.ts'
import { backupFacts, SIGNATURE, toAnswerRevision } from './answer-store.ts'
import { findContent, setTimestamps } from './assessment-timestamps.ts'
import { setCompletion } from './completion.ts'
import { reviewCompleted, reviewSigned } from './events.ts'
import { presentReview } from './presenter.ts'
import { findReview, type ReviewForViewer } from './queries.ts'
import { assessments } from './tables.ts'

const emptyContent = { isTooLong: false, isMissing: false }

/**
 * `POST /reviews/{reviewId}/signatures`: signs one's own side, once; the second signature completes the review. A comment
 * that is refused is kept in Backups (KEEP-2).
 */
export const signReview = handler('POST /reviews/{reviewId}/signatures', async ({ params, body, viewer, tx, app }) => {
  const found = await findReview(tx, viewer, params.reviewId, 'decide')
  const now = app.clock.now()
  const side = sideOfSigner(found.relations)
  const content = side ? await findContent(tx, found, side) : emptyContent
  const comment = body?.comment.trim() ?? ''
  const verdict = canSign(found.review, found.relations, content)
  if (!verdict.allowed && side && comment !== '' && !isStoredAlready(found, side, viewer, comment)) {
    const isSaved = await saveRefusedComment(tx, found, side, viewer, comment, now)
    refuse(verdict.reason, { facts: { ...verdict.facts, ...backupFacts(isSaved) }, keep: true })
  }
  authorize(verdict)
  const assessment = side && (found.sides[side] ?? (await assessmentForSignature(tx, found)))
  if (!assessment) throw new Error('whoever may sign has a side')
  const signed = await setTimestamps(tx, withAssessment(found, assessment), assessment, {
    signedAt: now,
    signedById: viewer.id,
    signatureComment: comment,
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

/** Repeated after a lost response: the comment was stored with the signature. */
function isStoredAlready({ sides }: ReviewForViewer, side: Side, viewer: Viewer, comment: string): boolean {
  const assessment = sides[side]
  return assessment?.signedById === viewer.id && assessment.signatureComment === comment
}

/** A reviewee without questions has no assessment: their comment is kept under that of the other side. */
function saveRefusedComment(
  tx: Tx,
  { sides }: ReviewForViewer,
  side: Side,
  viewer: Viewer,
  comment: string,
  now: Date,
): Promise<boolean> {
  const { id: assessmentId } = sides[side] ?? sides.manager
  const answer = { value: null, comment }
  const revision = toAnswerRevision({ authorId: viewer.id, assessmentId, sectionId: SIGNATURE, version: 0, answer })
  return saveRefusedAnswer(tx, { ...revision, limit: MAX_SIGNATURE_COMMENT, isClosed: true }, undefined, now)
}

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
