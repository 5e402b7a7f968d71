import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AnswerValue,
  answerProgress,
  countCharacters,
  hasText,
  isAnswered,
  isEqualAnswer,
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
    ['LIKERT_SCALE', ['a', 'b'], ['c', 1, ['a']]],
    [
      'STACKED_RANKINGS',
      [
        ['a', 'b'],
        ['b', 'a'],
      ],
      [[], ['a'], ['a', 'a'], ['a', 'b', 'c'], 'a', 1],
    ],
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

describe('FBK-P25 a completed sentence', () => {
  const blanks = [
    { id: '1', choices: [] },
    { id: '2', choices: ['calm', 'quick'] },
  ]
  const sentence = item('MAD_LIBS', { blanks })
  const filled = (first?: string, second?: string) => ({
    blanks: { ...(first !== undefined && { '1': first }), ...(second !== undefined && { '2': second }) },
  })
  test.each([filled(), filled('easy'), filled('x'.repeat(200), 'calm'), filled('👩‍👩‍👧‍👦'.repeat(200)), null])(
    'can have texts and choices in its blanks: %j',
    (value) => expect(isValidAnswer(sentence, value)).toBe(true),
  )
  test.each([filled('x'.repeat(201)), filled('easy', 'loud'), { blanks: { '3': 'easy' } }, 'easy', ['easy']])(
    'can’t have other blanks, other choices, or texts that are too long: %j',
    (value) => expect(isValidAnswer(sentence, value)).toBe(false),
  )
  test('counts as content with its first word, and for a mandatory question once every blank is filled', () => {
    expect([isAnswered(answer(filled(' '))), isAnswered(answer(filled('easy')))]).toEqual([false, true])
    expect(missingItems([sentence], { q: answer(filled('easy')) })).toEqual(['q'])
    expect(missingItems([sentence], { q: answer(filled('easy', 'calm')) })).toEqual([])
    expect(answerProgress([sentence], { q: answer(filled('easy')) })).toEqual({ answered: 0, total: 1 })
  })
  test('is the same in any order of its blanks', () => {
    expect(isEqualAnswer(answer(filled('easy', 'calm')), answer({ blanks: { '2': 'calm', '1': 'easy' } }))).toBe(true)
    expect(isEqualAnswer(answer(filled('easy')), answer(filled('hard')))).toBe(false)
  })
})

test('KEEP-2 texts and sentences can’t simply be selected again, so Backups keeps them; choices can', () => {
  expect([answer('A text'), answer({ blanks: { '1': 'easy' } }), answer('', 'because')].map(hasText)).toEqual([
    true,
    true,
    true,
  ])
  expect([answer(''), answer({ blanks: {} }), answer(['a', 'b']), answer(3)].map(hasText)).toEqual([
    false,
    false,
    false,
    false,
  ])
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
