import { type Answer, isAnswered, isValidAnswer, itemsTooLong, missingItems } from './answers.ts'
import type { Question } from './question.ts'
import { itemsOf } from './question-list.ts'

type StoredAnswers<A extends Answer> = Readonly<Record<string, A>>

/** Answers that are possible: options may have been replaced under a draft, and a leftover would mark its author (ANON-4). */
export const validAnswers = <A extends Answer>(
  questions: readonly Question[],
  answers: StoredAnswers<A>,
): Record<string, A> =>
  Object.fromEntries(
    itemsOf(questions).flatMap((item) => {
      const answer = Object.hasOwn(answers, item.id) ? answers[item.id] : undefined
      return answer && isValidAnswer(item, answer.value) ? [[item.id, answer]] : []
    }),
  )

/** Answers with content that the question still has; one that was left empty counts as not answered. */
export const givenAnswers = <A extends Answer>(
  questions: readonly Question[],
  answers: StoredAnswers<A>,
): Map<string, A> =>
  new Map(
    Object.entries(validAnswers(questions, answers)).filter(
      ([, answer]) => isAnswered(answer) || answer.comment.trim() !== '',
    ),
  )

/** What submitting needs to know about the answers of one author. */
export function contentOfAnswers(questions: readonly Question[], stored: StoredAnswers<Answer>, limit: number) {
  const answers = validAnswers(questions, stored)
  const items = itemsOf(questions)
  return {
    hasContent: items.some(({ id }) => isAnswered(answers[id])),
    isMissing: missingItems(items, answers).length > 0,
    isTooLong: itemsTooLong(items, answers, limit).length > 0,
  }
}
