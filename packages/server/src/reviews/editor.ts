import type { ReviewEditor } from '@perennial/contract/reviews/schemas.ts'
import {
  contributorItems,
  type QuestionnaireItem,
  questionnaireItems,
  ratingIds,
  type Side,
} from '@perennial/domain/questionnaires/questionnaire.ts'
import { contentToFinish } from '@perennial/domain/reviews/content.ts'
import {
  canEditOwnAssessment,
  canEditReview,
  canEditSide,
  canEverWrite,
  canFinishWriting,
  canReopenWriting,
  type EditRefusal,
  type FinishFacts,
  isEditingOpen,
} from '@perennial/domain/reviews/editing.ts'
import { canRate, isRatingOpen, type RatingRefusal } from '@perennial/domain/reviews/rating.ts'
import type { Verdict } from '@perennial/domain/verdict.ts'
import type { Viewer } from '../core/viewer.ts'
import { presentAnswersForWriter, type StoredAnswers } from './answers.ts'
import type { ReviewForViewer } from './queries.ts'
import type { AssessmentRow } from './tables.ts'

/** The assessment that someone writes in. */
export type EditorContext = { assessment: AssessmentRow; side: Side; isOwnAssessment: boolean; isEditingAs: boolean }

type EditorPosition = Pick<ReviewForViewer, 'review' | 'relations' | 'sides' | 'isImpersonated'>

/** What this person writes in: their own side, the shared assessment, or an assessment of their own; null for everyone else. */
export function editorOf(found: EditorPosition, viewer: Viewer, isEditingAs: boolean): EditorContext | null {
  const { review, relations, sides, isImpersonated } = found
  if (isImpersonated) return null
  if (sides.reviewee && canEverWrite(review, 'reviewee', relations, false))
    return { assessment: sides.reviewee, side: 'reviewee', isOwnAssessment: false, isEditingAs: false }
  if (canEverWrite(review, 'manager', relations, isEditingAs)) {
    const isForAnother = isEditingAs && !relations.has('mainReviewer')
    return { assessment: sides.manager, side: 'manager', isOwnAssessment: false, isEditingAs: isForAnother }
  }
  const own = review.cycle.individualAssessments && relations.has('contributor')
  const assessment = own
    ? sides.contributorAssessments.find((assessmentRow) => assessmentRow.contributorId === viewer.id)
    : undefined
  return assessment ? { assessment, side: 'manager', isOwnAssessment: true, isEditingAs: false } : null
}

/** The editor of a certain assessment, if this person writes there. */
export function editorOfAssessment(
  found: ReviewForViewer,
  viewer: Viewer,
  assessmentId: string,
  isEditingAs: boolean,
): EditorContext | null {
  const editor = editorOf(found, viewer, isEditingAs)
  return editor?.assessment.id === assessmentId ? editor : null
}

/** "Edit as" is offered to HR Admins who do not write here anyway, while the text may be changed (REV-02, REV-P21). */
export function canEditAs({ review, relations, isImpersonated }: ReviewForViewer, now: Date): boolean {
  if (isImpersonated) return false
  if (!relations.has('hrAdmin') || canEverWrite(review, 'manager', relations, false)) return false
  return canEverWrite(review, 'manager', relations, true) && isEditingOpen(review, 'manager', now).allowed
}

/** The questions of an editor. */
export const editorItems = (
  { review }: ReviewForViewer,
  editor: Pick<EditorContext, 'side' | 'isOwnAssessment'>,
): QuestionnaireItem[] =>
  editor.isOwnAssessment
    ? contributorItems(review.questionnaire)
    : questionnaireItems(review.questionnaire, editor.side)

/** May the text in this editor be changed now? */
export function canEditIn(
  { review, relations }: ReviewForViewer,
  editor: EditorContext,
  now: Date,
): Verdict<EditRefusal> {
  if (editor.isOwnAssessment) return canEditOwnAssessment(review, editor.assessment.writtenAt !== null, now)
  return canEditReview(review, editor.side, relations, now, editor.isEditingAs)
}

/** May a rating in this editor be changed now? The reviewee's own follows the text. */
export function canRateIn(
  found: ReviewForViewer,
  editor: EditorContext,
  now: Date,
): Verdict<RatingRefusal | EditRefusal> {
  return editor.side === 'reviewee'
    ? canEditSide(found.review, 'reviewee', now)
    : canRate(found.review, found.relations, now)
}

export const isRatingSection = (sectionId: string): boolean => ratingIds.includes(sectionId)

/** The facts that decide about "Finished writing" in this editor. */
export function finishFactsOf(
  { review, relations }: ReviewForViewer,
  editor: EditorContext,
  answers: StoredAnswers,
  now: Date,
): FinishFacts {
  const mayRate = isRatingOpen(review, now).allowed
  const content = contentToFinish(review.questionnaire, answers, { isOwnAssessment: editor.isOwnAssessment, mayRate })
  return {
    isOwnAssessment: editor.isOwnAssessment,
    isFinished: editor.assessment.writtenAt !== null,
    isMine: editor.isOwnAssessment || (editor.side === 'manager' && relations.has('mainReviewer')),
    hasText: content.hasText,
    isMissing: content.isMissing,
    isTooLong: content.isTooLong,
  }
}

/** The editor as its writer sees it. */
export function presentEditor(
  found: ReviewForViewer,
  editor: EditorContext,
  answers: StoredAnswers,
  now: Date,
): ReviewEditor {
  const finishing = finishFactsOf(found, editor, answers, now)
  return {
    assessmentId: editor.assessment.id,
    side: editor.side,
    isOwnAssessment: editor.isOwnAssessment,
    isEditingAs: editor.isEditingAs,
    isWritten: editor.assessment.writtenAt !== null,
    answers: presentAnswersForWriter(answers),
    can: {
      edit: canEditIn(found, editor, now),
      rate: canRateIn(found, editor, now),
      finish: canFinishWriting(found.review, finishing, now),
      reopen: canReopenWriting(found.review, finishing, now),
    },
    // A contributor answers the confidential questions, and reads nothing of what others answered there (REV-P18).
    ...(editor.isOwnAssessment ? { questionnaire: found.review.questionnaire } : {}),
    hasFinishing: finishing.isMine && (editor.isOwnAssessment || found.review.cycle.hrAndIndirectManagerApproval),
  }
}
