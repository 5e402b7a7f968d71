import type { AnswerValue as DomainAnswerValue } from '@perennial/domain/questionnaires/answers.ts'
import { newQuestion } from '@perennial/domain/questionnaires/new-question.ts'
import type { Question as DomainQuestion } from '@perennial/domain/questionnaires/question.ts'
import { questionTypes } from '@perennial/domain/questionnaires/question-list.ts'
import { expect, test } from 'vitest'
import { AnswerValue, Question } from './schemas.ts'

test.each(questionTypes)('a question of feedback can be a %s, and nothing of it is lost', (type) => {
  const question: DomainQuestion = newQuestion(type, 'one', 'en')
  expect(Question.parse(question)).toEqual(question)
})

test.each<[DomainAnswerValue]>([
  ['A text'],
  [3],
  [['a', 'b']],
  [{ x: 0, y: 1 }],
  [{ blanks: { '1': 'easy' } }],
  [null],
])('an answer can be %j', (value) => expect(AnswerValue.parse(value)).toEqual(value))
