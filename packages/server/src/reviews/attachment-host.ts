import type { ReviewDetails } from '@perennial/contract/reviews/schemas.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { refuse } from '../core/http/refusals.ts'
import { textRevisions } from '../drafts/tables.ts'
import type { AttachmentHost, HostContext } from '../files/public.ts'
import { ANSWER_DOCUMENT } from './answer-store.ts'
import { canEditIn, editorOfAssessment } from './editor.ts'
import { presentReview } from './presenter.ts'
import { findReview, findReviewIfVisible, type ReviewForViewer } from './queries.ts'
import { auditReading } from './review-page.ts'
import { assessments, reviewAnswers } from './tables.ts'

const mayWrite: AttachmentHost['mayWrite'] = async ({ tx, viewer, now }, assessmentId, isEditingAs) => {
  const reviewId = (await reviewIdOf({ tx, viewer }, assessmentId)) ?? refuse('NOT_FOUND')
  const found = await findReview(tx, viewer, reviewId, 'write')
  const editor = editorOfAssessment(found, viewer, assessmentId, isEditingAs)
  return editor !== null && canEditIn(found, editor, now).allowed
}

/** The viewer reads exactly the files in what the review shows them. */
const reads: AttachmentHost['reads'] = async ({ tx, viewer, now }, assessmentId, address) => {
  const reviewId = await reviewIdOf({ tx, viewer }, assessmentId)
  const found = reviewId && (await findReviewIfVisible(tx, viewer, reviewId))
  if (!found) return false
  const page = await presentReview(tx, viewer, found, now)
  if (!JSON.stringify(answersShown(found, page, assessmentId)).includes(address)) return false
  await auditReading(tx, viewer, found, false, now)
  return true
}

/** The answers of this assessment on the page, for its readers and its writer. */
function answersShown({ sides }: ReviewForViewer, page: ReviewDetails, assessmentId: string): unknown[] {
  const contributorId = sides.contributorAssessments.find(({ id }) => id === assessmentId)?.contributorId
  return [
    sides.manager.id === assessmentId && page.sides.manager.answers,
    sides.reviewee?.id === assessmentId && page.sides.reviewee.answers,
    contributorId && page.contributorAssessments.find(({ contributor }) => contributor.id === contributorId)?.answers,
    page.editor?.assessmentId === assessmentId && page.editor.answers,
  ].filter(Boolean)
}

const isNamed: AttachmentHost['isNamed'] = async (tx, assessmentId, address) => {
  const pattern = `%${address}%`
  const [answer] = await tx
    .select({ at: reviewAnswers.savedAt })
    .from(reviewAnswers)
    .where(and(eq(reviewAnswers.assessmentId, assessmentId), sql`${reviewAnswers.value}::text like ${pattern}`))
    .limit(1)
  if (answer) return true
  const [revision] = await tx
    .select({ at: textRevisions.at })
    .from(textRevisions)
    .where(and(eq(textRevisions.documentId, assessmentId), sql`${textRevisions.value}::text like ${pattern}`))
    .limit(1)
  return revision !== undefined
}

async function reviewIdOf({ tx, viewer }: Pick<HostContext, 'viewer'> & { tx: Tx }, assessmentId: string) {
  const [assessment] = await tx
    .select({ reviewId: assessments.reviewId })
    .from(assessments)
    .where(and(eq(assessments.companyId, viewer.company.id), eq(assessments.id, assessmentId)))
  return assessment?.reviewId
}

/** Files in answers of reviews: written with the assessment, and read exactly as far as its answers are. */
export const answerAttachments: AttachmentHost = { name: ANSWER_DOCUMENT, mayWrite, reads, isNamed }
