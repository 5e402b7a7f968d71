import { expect, test } from 'vitest'
import { chosenLabels, chosenRating, sliderStepOf, writtenText } from './answer-display.ts'
import { newQuestionnaire } from './defaults.ts'
import type { Question } from './question.ts'

const question = (type: Question['type'], facts: Partial<Question> = {}): Question => ({
  id: 'which',
  type,
  question: 'Which?',
  description: '',
  allowComment: false,
  options: [
    { id: 'a', label: 'Always' },
    { id: 'n', label: 'Never' },
  ],
  sliderSteps: null,
  sliderLabels: [],
  isRequired: false,
  ...facts,
})

test('QST-03 choices are shown by their labels, several in their order', () => {
  expect(chosenLabels(question('SCALE'), 'a')).toEqual(['Always'])
  expect(chosenLabels(question('CHECKBOXES'), ['n', 'a'])).toEqual(['Never', 'Always'])
  expect(chosenLabels(question('DROPDOWN'), 'gone')).toEqual(['gone'])
  expect(chosenLabels(question('SCALE'), null)).toEqual([])
})

test('QST-12 a slider is shown by its step, between its ends if both are labeled', () => {
  const slider = question('SLIDER', { sliderSteps: 5, sliderLabels: ['Low', 'High'] })
  expect(sliderStepOf(slider, 4)).toEqual({ at: 4, of: 5, ends: ['Low', 'High'] })
  expect(sliderStepOf({ ...slider, sliderLabels: ['', ''] }, 4)).toEqual({ at: 4, of: 5, ends: null })
  expect(sliderStepOf(slider, null)).toBeNull()
  expect(chosenLabels(slider, 4)).toEqual([])
})

test('a text is shown as written, and blanks count as empty', () => {
  const text = question('TEXT_QUESTION')
  expect(writtenText(text, 'Words')).toBe('Words')
  expect(writtenText(text, '  \n ')).toBeNull()
  expect(writtenText(question('SCALE'), 'a')).toBeNull()
})

test('REV-P13 a rating is found by its code', () => {
  const { overallRatings } = newQuestionnaire('en')
  expect(chosenRating(overallRatings, '5')?.code).toBe('5')
  expect(chosenRating(overallRatings, 'gone')).toBeUndefined()
  expect(chosenRating(overallRatings, null)).toBeUndefined()
})
