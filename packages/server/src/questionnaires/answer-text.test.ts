import type { Question } from '@perennial/domain/questionnaires/question.ts'
import { expect, test } from 'vitest'
import { answerAsText } from './answer-text.ts'

const options: Question['options'] = [
  { id: 'o1', label: 'Kind' },
  { id: 'o2', label: 'Quick' },
]
const blanks: Question['blanks'] = [
  { id: '1', options },
  { id: '2', options: [] },
]

test('choices are written by their labels, in the blanks of a sentence too', () => {
  expect(answerAsText({ options }, { value: 'o2' })).toBe('Quick')
  expect(answerAsText({ options }, { value: ['o2', 'o1'] })).toBe('Quick, Kind')
  expect(answerAsText({ options: [], blanks }, { value: { blanks: { '1': 'o1', '2': 'o1' } } })).toBe('Kind … o1')
})

test('a single place of a ranking is written with its number', () => {
  expect(answerAsText({ options }, { value: ['', 'o1'] })).toBe('2. Kind')
})
