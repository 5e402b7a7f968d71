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

/** The sheet in which somebody writes. */
export type EditorContext = { assessment: AssessmentRow; side: Side; isOwnAssessment: boolean; isEditingAs: boolean }

type At = Pick<ReviewForViewer, 'review' | 'relations' | 'sides' | 'isInPlace'>

/** What this person writes in: their own side, the common sheet, or a sheet of their own; nothing for all others. */
export function editorOf(found: At, viewer: Viewer, isEditingAs: boolean): EditorContext | null {
  const { review, relations, sides, isInPlace } = found
  if (isInPlace) return null
  if (sides.reviewee && canEverWrite(review, 'reviewee', relations, false))
    return { assessment: sides.reviewee, side: 'reviewee', isOwnAssessment: false, isEditingAs: false }
  if (canEverWrite(review, 'manager', relations, isEditingAs)) {
    const isForAnother = isEditingAs && !relations.has('mainReviewer')
    return { assessment: sides.manager, side: 'manager', isOwnAssessment: false, isEditingAs: isForAnother }
  }
  const own = review.cycle.individualAssessments && relations.has('contributor')
  const assessment = own ? sides.sheets.find((sheet) => sheet.contributorId === viewer.id) : undefined
  return assessment ? { assessment: assessment, side: 'manager', isOwnAssessment: true, isEditingAs: false } : null
}

/** The desk at which a certain sheet is written, if this person writes there. */
export function editorOfAssessment(
  found: ReviewForViewer,
  viewer: Viewer,
  assessmentId: string,
  isEditingAs: boolean,
): EditorContext | null {
  const desk = editorOf(found, viewer, isEditingAs)
  return desk?.assessment.id === assessmentId ? desk : null
}

/** "Edit as" is offered to HR Admins who do not write here anyway, while the text may be changed (REV-02, REV-P21). */
export function canEditAs({ review, relations, isInPlace }: ReviewForViewer, now: Date): boolean {
  if (isInPlace) return false
  if (!relations.has('hrAdmin') || canEverWrite(review, 'manager', relations, false)) return false
  return canEverWrite(review, 'manager', relations, true) && isEditingOpen(review, 'manager', now).allowed
}

/** What can be answered at a desk. */
export const editorItems = (
  { review }: ReviewForViewer,
  desk: Pick<EditorContext, 'side' | 'isOwnAssessment'>,
): QuestionnaireItem[] =>
  desk.isOwnAssessment ? contributorItems(review.questionnaire) : questionnaireItems(review.questionnaire, desk.side)

/** May the text at this desk be changed now? */
export function canEditIn(
  { review, relations }: ReviewForViewer,
  desk: EditorContext,
  now: Date,
): Verdict<EditRefusal> {
  if (desk.isOwnAssessment) return canEditOwnAssessment(review, desk.assessment.writtenAt !== null, now)
  return canEditReview(review, desk.side, relations, now, desk.isEditingAs)
}

/** May a rating at this desk be changed now? The reviewee's own follows the text. */
export function canRateIn(
  found: ReviewForViewer,
  desk: EditorContext,
  now: Date,
): Verdict<RatingRefusal | EditRefusal> {
  return desk.side === 'reviewee'
    ? canEditSide(found.review, 'reviewee', now)
    : canRate(found.review, found.relations, now)
}

export const isRatingSection = (sectionId: string): boolean => ratingIds.includes(sectionId)

/** What "Finished writing" is judged by at this desk. */
export function finishFactsOf(
  { review, relations }: ReviewForViewer,
  desk: EditorContext,
  answers: StoredAnswers,
  now: Date,
): FinishFacts {
  const mayRate = isRatingOpen(review, now).allowed
  const content = contentToFinish(review.questionnaire, answers, { isOwnAssessment: desk.isOwnAssessment, mayRate })
  return {
    ...{ isOwnAssessment: desk.isOwnAssessment, isFinished: desk.assessment.writtenAt !== null },
    isMine: desk.isOwnAssessment || (desk.side === 'manager' && relations.has('mainReviewer')),
    ...{ hasText: content.hasText, isMissing: content.isMissing, isTooLong: content.isTooLong },
  }
}

/** The desk as its writer sees it. */
export function presentEditor(
  found: ReviewForViewer,
  desk: EditorContext,
  answers: StoredAnswers,
  now: Date,
): ReviewEditor {
  const finishing = finishFactsOf(found, desk, answers, now)
  return {
    assessmentId: desk.assessment.id,
    side: desk.side,
    isOwnAssessment: desk.isOwnAssessment,
    isEditingAs: desk.isEditingAs,
    isWritten: desk.assessment.writtenAt !== null,
    answers: presentAnswersForWriter(answers),
    can: {
      edit: canEditIn(found, desk, now),
      rate: canRateIn(found, desk, now),
      finish: canFinishWriting(found.review, finishing, now),
      reopen: canReopenWriting(found.review, finishing, now),
    },
    // A contributor answers the confidential questions, and reads nothing of what others answered there (REV-P18).
    ...(desk.isOwnAssessment ? { questionnaire: found.review.questionnaire } : {}),
    hasFinishing: finishing.isMine && (desk.isOwnAssessment || found.review.cycle.hrAndIndirectManagerApproval),
  }
}
