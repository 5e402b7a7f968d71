import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AnswerValue,
  answerProgress,
  countCharacters,
  isAnswered,
  isValidAnswer,
  itemsTooLong,
  missingItems,
} from './answers.ts'
import type { QuestionnaireItem } from './questionnaire.ts'

const item = (type: QuestionnaireItem['type'], facts: Partial<QuestionnaireItem> = {}): QuestionnaireItem => ({
  id: 'q',
  type,
  isRequired: true,
  isConfidential: false,
  choices: ['a', 'b'],
  sliderSteps: 5,
  allowComment: true,
  ...facts,
})
const answer = (value: AnswerValue, comment = '') => ({ value, comment })

describe('a valid answer', () => {
  test.each<[QuestionnaireItem['type'], AnswerValue[], AnswerValue[]]>([
    ['TEXT_QUESTION', ['', 'Well done.'], [4, ['a'], { x: 0, y: 0 }]],
    ['CONFIDENTIAL_QUESTION', ['Very much.'], [1]],
    ['SCALE', ['a', 'b'], ['c', '', 1, ['a']]],
    ['DROPDOWN', ['a'], ['c', ['a']]],
    ['RATING', ['b'], ['c', 1]],
    ['CHECKBOXES', [[], ['a'], ['b', 'a']], ['a', ['c'], ['a', 'a'], 1]],
    ['SLIDER', [1, 5], [0, 6, 2.5, '3', Number.NaN]],
    [
      'GRAPH',
      [
        { x: 0, y: 1 },
        { x: 0.25, y: 0.75 },
      ],
      ['a', 1, { x: -0.1, y: 0 }, { x: 0, y: 1.1 }],
    ],
  ])('to %s', (type, possible, impossible) => {
    for (const value of [null, ...possible]) expect(isValidAnswer(item(type), value), JSON.stringify(value)).toBe(true)
    for (const value of impossible) expect(isValidAnswer(item(type), value), JSON.stringify(value)).toBe(false)
  })
})

describe('an answered section', () => {
  test.each([
    ['a text', answer('Well.'), true],
    ['no text', answer(''), false],
    ['blanks', answer(' \n\t '), false],
    ['a choice', answer('a'), true],
    ['an empty choice', answer([]), false],
    ['a step', answer(1), true],
    ['a point', answer({ x: 0, y: 0 }), true],
    ['nothing', answer(null), false],
    ['a comment alone', answer(null, 'because'), false],
  ])('%s', (_, given, expected) => expect(isAnswered(given)).toBe(expected))
  test('a missing answer', () => expect(isAnswered(undefined)).toBe(false))
})

describe('QST-02 characters', () => {
  test.each([
    ['plain', 5],
    ['äöü', 3],
    ['a\nb', 3],
    ['👩‍👩‍👧‍👦', 1],
    ['é', 1],
    ['日本語', 3],
    ['🇩🇪🇫🇷', 2],
  ])('of %j are %i', (text, count) => expect(countCharacters(text)).toBe(count))

  test('are never more than the text is long, and no text makes counting fail', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(countCharacters(text)).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})

describe('what prevents sharing', () => {
  const items = [item('TEXT_QUESTION', { id: 'text' }), item('SCALE', { id: 'scale', isRequired: false })]

  test('REV-SHARE-03 a text above the limit, and a comment', () => {
    expect(itemsTooLong(items, { text: answer('123456') }, 5)).toEqual(['text'])
    expect(itemsTooLong(items, { text: answer('12345'), scale: answer('a', '123456') }, 5)).toEqual(['scale'])
  })
  test('a text of as many characters as allowed is fine, however many bytes', () => {
    expect(itemsTooLong(items, { text: answer('👩‍👩‍👧‍👦👩‍👩‍👧‍👦') }, 2)).toEqual([])
  })
  test('REV-SHARE-04 a mandatory question without an answer', () => {
    expect(missingItems(items, {})).toEqual(['text'])
    expect(missingItems(items, { text: answer('  ') })).toEqual(['text'])
    expect(missingItems(items, { text: answer('Well.') })).toEqual([])
  })
  test('progress counts answered sections', () =>
    expect(answerProgress(items, { scale: answer('a') })).toEqual({ answered: 1, total: 2 }))
})
