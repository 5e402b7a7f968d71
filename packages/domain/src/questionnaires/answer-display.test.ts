import { expect, test } from 'vitest'
import { chosenLabels, chosenRating, sliderStepOf, writtenText } from './answer-display.ts'
import { newQuestionnaire, newSection } from './defaults.ts'
import type { Section } from './questionnaire.ts'

const choices = (type: Section['type']): Section => ({
  ...newSection(type, 'one', 'en'),
  manager: {
    question: 'Which?',
    description: '',
    allowComment: false,
    options: [
      { id: 'a', label: 'Always' },
      { id: 'n', label: 'Never' },
    ],
  },
})

test('QST-03 choices are shown by their labels, several in their order', () => {
  expect(chosenLabels(choices('SCALE'), 'manager', 'a')).toEqual(['Always'])
  expect(chosenLabels(choices('CHECKBOXES'), 'manager', ['n', 'a'])).toEqual(['Never', 'Always'])
  expect(chosenLabels(choices('DROPDOWN'), 'manager', 'gone')).toEqual(['gone'])
  expect(chosenLabels(choices('SCALE'), 'manager', null)).toEqual([])
})

test('QST-12 a slider is shown by its step, between its ends if both are labeled', () => {
  const slider = { ...choices('SLIDER'), sliderSteps: 5, sliderLabels: ['Low', 'High'] }
  expect(sliderStepOf(slider, 4)).toEqual({ at: 4, of: 5, ends: ['Low', 'High'] })
  expect(sliderStepOf({ ...slider, sliderLabels: ['', ''] }, 4)).toEqual({ at: 4, of: 5, ends: null })
  expect(sliderStepOf(slider, null)).toBeNull()
  expect(chosenLabels(slider, 'manager', 4)).toEqual([])
})

test('a text is shown as written, and blanks count as empty', () => {
  const text = newSection('TEXT_QUESTION', 'one', 'en')
  expect(writtenText(text, 'Words')).toBe('Words')
  expect(writtenText(text, '  \n ')).toBeNull()
  expect(writtenText(choices('SCALE'), 'a')).toBeNull()
})

test('REV-P13 a rating is found by its code', () => {
  const { overallRatings } = newQuestionnaire('en')
  expect(chosenRating(overallRatings, '5')?.code).toBe('5')
  expect(chosenRating(overallRatings, 'gone')).toBeUndefined()
  expect(chosenRating(overallRatings, null)).toBeUndefined()
})
