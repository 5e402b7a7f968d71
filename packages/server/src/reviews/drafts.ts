import { translate } from '@perennial/contract/messages/translate.ts'
import type { Answer } from '@perennial/domain/questionnaires/answers.ts'
import { questionnaireItems } from '@perennial/domain/questionnaires/questionnaire.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { type DocumentDescription, type DocumentKind, saveReplacedRevision } from '../drafts/public.ts'
import type { TextRevision } from '../drafts/tables.ts'
import { textOfAnswer } from '../questionnaires/public.ts'
import { ANSWER_DOCUMENT, findStoredAnswer, SIGNATURE, toAnswerRevision } from './answer-store.ts'
import { canEditIn, editorOfAssessment } from './editor.ts'
import { findReview, findReviewIfVisible, type ReviewForViewer } from './queries.ts'
import { writeAnswer } from './saving.ts'
import { assessments } from './tables.ts'

/** Answers of reviews in Backups: described by what their author may see now, restored by saving. */
export const answerDrafts: DocumentKind = {
  name: ANSWER_DOCUMENT,
  describe,
  textOf: (value) => textOfAnswer(value as Answer),
  restore: async ({ tx, viewer, app }, revision) => {
    const found = await reviewOf(tx, viewer, revision)
    if (!found) return refuse('NOT_FOUND')
    const { documentId: assessmentId, field: sectionId } = revision
    const current = await findStoredAnswer(tx, viewer.company.id, assessmentId, sectionId)
    const now = app.clock.now()
    if (current) {
      const { version, value } = current
      const draft = { authorId: viewer.id, assessmentId, sectionId, version, answer: value as Answer }
      await saveReplacedRevision(tx, toAnswerRevision(draft), now)
    }
    const answer = revision.value as Answer
    const version = current?.version ?? 0
    await writeAnswer(tx, found, { viewer, assessmentId, sectionId, version, answer, isEditingAs: false }, now)
  },
}

async function describe(tx: Tx, viewer: Viewer, revisions: readonly TextRevision[], now: Date) {
  const described = new Map<string, DocumentDescription>()
  const reviewIds = await reviewIdsOf(tx, viewer, revisions)
  for (const [reviewId, ofReview] of Map.groupBy(revisions, (item) => reviewIds.get(item.documentId))) {
    const found = reviewId && (await findReviewIfVisible(tx, viewer, reviewId))
    if (!found) continue
    for (const revision of ofReview) described.set(revision.id, describeOne(viewer, found, revision, now))
  }
  return described
}

async function reviewIdsOf(tx: Tx, viewer: Viewer, revisions: readonly TextRevision[]) {
  const ids = [...new Set(revisions.map((revision) => revision.documentId))]
  const rows = await tx
    .select({ id: assessments.id, reviewId: assessments.reviewId })
    .from(assessments)
    .where(and(eq(assessments.companyId, viewer.company.id), inArray(assessments.id, ids)))
  return new Map(rows.map((row) => [row.id, row.reviewId]))
}

async function reviewOf(tx: Tx, viewer: Viewer, revision: TextRevision): Promise<ReviewForViewer | undefined> {
  const reviewId = (await reviewIdsOf(tx, viewer, [revision])).get(revision.documentId)
  return reviewId ? findReview(tx, viewer, reviewId, 'write') : undefined
}

function describeOne(viewer: Viewer, found: ReviewForViewer, revision: TextRevision, now: Date): DocumentDescription {
  const { review, row, cycle, reviewee } = found
  const editor = editorOfAssessment(found, viewer, revision.documentId, false)
  const side = found.sides.reviewee?.id === revision.documentId ? 'reviewee' : 'manager'
  const section = review.questionnaire.sections.find((section) => section.id === revision.field)?.[side]
  const isAsked = questionnaireItems(review.questionnaire, side).some((item) => item.id === revision.field)
  return {
    title: translate(viewer.language, 'reviews.backup.title', { name: reviewee.name, cycle: cycle.name }),
    field: revision.field === SIGNATURE ? translate(viewer.language, 'reviews.signComment') : (section?.question ?? ''),
    link: editor ? `/app/reviews/edit/${row.id}` : `/app/reviews/view/${row.id}`,
    canRestore: editor !== null && isAsked && canEditIn(found, editor, now).allowed,
  }
}
