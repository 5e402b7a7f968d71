import { expect, test } from 'vitest'
import { newSection } from './defaults.ts'
import { itemOf, questionOf, questionsOf } from './question.ts'
import type { Section } from './questionnaire.ts'

const section = (facts: Partial<Section> = {}): Section => ({ ...newSection('SCALE', 'scale', 'en'), ...facts })

test('QST-04 a side is asked its own wording of a section, and nothing where it has none', () => {
  const variant = { question: 'How was it?', description: 'In short', allowComment: true, options: [] }
  const asked = section({ reviewee: variant, requiredForReviewee: true })
  expect(questionOf(asked, 'reviewee')).toMatchObject({ id: 'scale', type: 'SCALE', ...variant, isRequired: true })
  expect(questionOf(asked, 'manager')).toMatchObject({ question: '', isRequired: false })
  expect(questionOf(section({ manager: null }), 'manager')).toBeNull()
})

test('QST-03 headings are among the questions of a side, but are not answered', () => {
  const questions = questionsOf([newSection('HEADING', 'past', 'en'), section(), section({ manager: null })], 'manager')
  expect(questions.map((question) => [question.id, itemOf(question)?.id])).toEqual([
    ['past', undefined],
    ['scale', 'scale'],
  ])
})

test('the item of a question has the ids of its choices, and a confidential question is confidential', () => {
  const question = questionOf(section(), 'manager')
  expect(question && itemOf(question)).toMatchObject({ choices: ['choice1', 'choice2'], isConfidential: false })
  const confidential = questionOf(newSection('CONFIDENTIAL_QUESTION', 'secret', 'en'), 'manager')
  expect(confidential && itemOf(confidential)?.isConfidential).toBe(true)
})
