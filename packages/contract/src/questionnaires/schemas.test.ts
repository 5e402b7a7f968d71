import { newSection } from '@perennial/domain/questionnaires/defaults.ts'
import { type Question as DomainQuestion, questionOf } from '@perennial/domain/questionnaires/question.ts'
import { sectionTypes } from '@perennial/domain/questionnaires/questionnaire.ts'
import { expect, test } from 'vitest'
import { Question } from './schemas.ts'

test.each(sectionTypes)('a question of feedback can be a %s, and nothing of it is lost', (type) => {
  const question: DomainQuestion | null = questionOf(newSection(type, 'one', 'en'), 'manager')
  expect(Question.parse(question)).toEqual(question)
})
