import type { ReviewEditor } from '@perennial/contract/reviews/schemas.ts'
import type { QuestionnaireItem } from '@perennial/domain/questionnaires/questionnaire.ts'
import { api } from '../../core/api.ts'
import { type AnswerEditor, useAnswers } from '../../questionnaires/answering/use-answers.ts'

type EditedAssessment = {
  reviewId: string
  editor: ReviewEditor
  items: readonly QuestionnaireItem[]
  accountId: string
}

/** Opens the answers of an assessment for writing; undefined until the drafts of this device have been read. */
export function useReviewEditor({ reviewId, editor, items, accountId }: EditedAssessment): AnswerEditor | undefined {
  const { assessmentId, answers, can, isEditingAs } = editor
  return useAnswers({
    accountId,
    documentId: assessmentId,
    items,
    answers,
    isWritable: can.edit.allowed || can.rate.allowed,
    save: (sectionId, unsent) =>
      api('PUT /reviews/{reviewId}/assessments/{assessmentId}/answers/{sectionId}', {
        reviewId,
        assessmentId,
        sectionId,
        ...unsent,
        ...(isEditingAs ? { editAs: true } : {}),
      } as never),
  })
}
