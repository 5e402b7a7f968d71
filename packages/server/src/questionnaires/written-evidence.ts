import type { PersonRef } from '@perennial/contract/core/fields.ts'
import type { Answer } from '@perennial/domain/questionnaires/answers.ts'
import { isRichText } from '@perennial/domain/rich-text/text.ts'

type WrittenFeedback = {
  /** The id of the contribution. */
  id: string
  reviewer: PersonRef
  submittedAt: string
  /** Where it is read. */
  to: string
  answers: readonly {
    question: { id: string; question: string }
    text: string
    answer: Pick<Answer, 'value' | 'comment'>
  }[]
}

/** What one author answered about someone, beside a review of them. */
export const evidenceOf = ({ id, reviewer, submittedAt, to, answers }: WrittenFeedback, personId: string) =>
  answers.map(({ question, text, answer }) => ({
    id: `${id} ${question.id}`,
    title: question.question,
    text: isRichText(answer.value) ? answer.value : text,
    by: reviewer,
    at: submittedAt,
    to,
    sectionId: null,
    facts: { comment: answer.comment, responseId: id, isSelf: reviewer.id === personId },
  }))
