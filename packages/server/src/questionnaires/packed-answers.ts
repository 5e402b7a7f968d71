import type { Answer } from '@perennial/domain/questionnaires/answers.ts'
import type { Question } from '@perennial/domain/questionnaires/question.ts'
import { answerAsText } from './answer-text.ts'

type ShownAnswer = Pick<Answer, 'value' | 'comment'>

const questionOf = (questions: readonly Question[], id: string) => questions.find((question) => question.id === id)

/** An answer in a data package. */
export const packedAnswer = (questions: readonly Question[], id: string, { value, comment }: ShownAnswer) => ({
  answer: answerAsText(questionOf(questions, id) ?? { options: [] }, { value }),
  comment,
})

/** What one author answered, with the questions. */
export const packedAnswers = (questions: readonly Question[], answers: Readonly<Record<string, ShownAnswer>>) =>
  Object.entries(answers).map(([id, answer]) => ({
    question: questionOf(questions, id)?.question ?? id,
    ...packedAnswer(questions, id, answer),
  }))
