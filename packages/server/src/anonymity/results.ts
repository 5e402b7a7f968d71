import { hash } from 'node:crypto'
import {
  type Contribution,
  type ResultFacts,
  type VisibleResult,
  visibleResult,
} from '@perennial/domain/anonymity/result.ts'
import { anonymousParts, paragraphParts } from '@perennial/domain/questionnaires/aggregation.ts'
import { type Answer, isAnswered } from '@perennial/domain/questionnaires/answers.ts'
import { givenAnswers } from '@perennial/domain/questionnaires/given-answers.ts'
import type { Question } from '@perennial/domain/questionnaires/question.ts'
import { itemsOf } from '@perennial/domain/questionnaires/question-list.ts'

type StoredAnswers = Readonly<Record<string, Answer>>

export type ReadableFacts = Pick<ResultFacts<Answer>, 'level' | 'minimum' | 'groups'> & {
  /** The questions whose answers the reader may read. */
  questions: readonly Question[]
  /** Orders answers without authors; it belongs to the request and is in no export (ANON-4). */
  orderKey: string
  /** Texts are cut into paragraphs where there are no authors (FBK-P16). */
  isSplit: boolean
  contributions: readonly (Pick<Contribution<Answer>, 'batch' | 'isSelf'> & { answers: StoredAnswers })[]
}

/** The answers to questions as a reader may see them, and nothing more: all answers are read through this (MAY-4, ANON-1). */
export const readableAnswers = ({
  questions,
  orderKey,
  isSplit,
  contributions,
  ...facts
}: ReadableFacts): VisibleResult<Answer> => {
  const byId = new Map(questions.map((question) => [question.id, question]))
  return visibleResult({
    ...facts,
    questionIds: itemsOf(questions).map(({ id }) => id),
    contributions: contributions.map(({ answers, ...item }) => ({
      ...item,
      answers: givenAnswers(questions, answers),
    })),
    partsOf: (questionId, answer) => {
      const question = byId.get(questionId)
      return question ? (isSplit ? paragraphParts : anonymousParts)(question, answer) : []
    },
    sortKey: (questionId, answer) => orderOf(orderKey, questionId, answer),
    hasValue: isAnswered,
  })
}

/** The one-shot `hash` is faster, and hundreds of answers are put in order for each reader. */
const orderOf = (key: string, questionId: string, { value, comment }: Answer) =>
  hash('sha256', JSON.stringify([key, questionId, value, comment]))

/** An answer without its version. */
export const shownAnswer = ({ value, comment }: Answer) => ({ value, comment })

/** What one author answered, by question. */
export const shownAnswers = (questions: readonly Question[], answers: StoredAnswers) =>
  Object.fromEntries([...givenAnswers(questions, answers)].map(([id, answer]) => [id, shownAnswer(answer)]))
