import { expect, test } from 'vitest'
import {
  chosenLabels,
  chosenRating,
  filledSentence,
  isCannotJudge,
  sliderStepOf,
  writtenText,
} from './answer-display.ts'
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

test('FBK-P27 “cannot judge” has no label of its own', () => {
  expect(chosenLabels(question('LIKERT_SCALE'), 'n')).toEqual(['Never'])
  expect(chosenLabels(question('LIKERT_SCALE'), 'cannotJudge')).toEqual([])
  expect([
    isCannotJudge(question('LIKERT_SCALE'), 'cannotJudge'),
    isCannotJudge(question('SCALE'), 'cannotJudge'),
  ]).toEqual([true, false])
})

test('FBK-P26 a ranking is shown from the strongest statement to the weakest', () => {
  expect(chosenLabels(question('STACKED_RANKINGS'), ['n', 'a'])).toEqual(['Never', 'Always'])
})

test('FBK-P25 a sentence is shown with its blanks filled: texts as written, choices by their labels', () => {
  const blanks = [
    { id: '1', options: [] },
    { id: '2', options: [{ id: 'q', label: 'quick' }] },
  ]
  const sentence = question('MAD_LIBS', { question: 'It was ___ and ____', blanks, options: [] })
  expect(filledSentence(sentence, { blanks: { '1': ' easy ', '2': 'q' } })).toEqual([
    { kind: 'text', text: 'It was ' },
    { kind: 'blank', id: '1', text: 'easy' },
    { kind: 'text', text: ' and ' },
    { kind: 'blank', id: '2', text: 'quick' },
  ])
  expect(filledSentence(sentence, null)).toMatchObject([{}, { text: null }, {}, { text: null }])
})
