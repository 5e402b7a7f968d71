import { expect, test } from 'vitest'
import { newSection } from './defaults.ts'
import { type Blank, blanksAfterEdit, itemOf, questionOf, questionsOf } from './question.ts'
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

test.each([
  ['a new blank at the end', 'a ___ b ___ c', 'a ___ b ___ c ___', ['1', '2', '3']],
  ['a new blank in the middle', 'a ___ b ___ c', 'a ___ x ___ b ___ c', ['1', '3', '2']],
  ['a new blank at the beginning', 'a ___ b ___ c', '___ a ___ b ___ c', ['3', '1', '2']],
  ['other text', 'a ___ b ___ c', 'a ___ other ___ c', ['1', '2']],
  ['the first blank removed', 'a ___ b ___ c', 'a b ___ c', ['2']],
  ['the second blank removed', 'a ___ b ___ c', 'a ___ b c', ['1']],
  ['no text left', 'a ___ b ___ c', '', []],
])('FBK-P25 blanks keep their choices when their sentence is edited: %s', (_, former, sentence, ids) => {
  const blanks: Blank[] = ['1', '2'].map((id) => ({ id, options: [{ id: 'x', label: id }] }))
  const edited = blanksAfterEdit(former, blanks, sentence)
  expect(edited.map(({ id }) => id)).toEqual(ids)
  for (const blank of edited) expect(blank.options[0]?.label).toBe(blank.id === '3' ? undefined : blank.id)
})
