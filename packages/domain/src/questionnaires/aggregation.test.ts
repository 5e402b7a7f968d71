import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anonymousParts, paragraphParts, summarizeAnswers } from './aggregation.ts'
import type { AnswerValue } from './answers.ts'
import { newQuestion } from './new-question.ts'
import { CANNOT_JUDGE, type Question } from './question.ts'

const options = (...ids: string[]) => ids.map((id) => ({ id, label: id.toUpperCase() }))
const question = (type: Question['type'], facts: Partial<Question> = {}): Question => ({
  ...newQuestion(type, 'q', 'en'),
  ...facts,
})

describe('FBK-P27 the answers to a Likert scale', () => {
  const likert = question('LIKERT_SCALE', { options: options('never', 'sometimes', 'always') })
  test('are counted by step; the mean leaves out those who can’t judge', () => {
    expect(summarizeAnswers(likert, ['always', 'sometimes', CANNOT_JUDGE, 'always', null])).toEqual({
      kind: 'CHOICES',
      counts: [
        { id: 'never', count: 0 },
        { id: 'sometimes', count: 1 },
        { id: 'always', count: 2 },
      ],
      cannotJudge: 1,
      answered: 4,
      mean: 8 / 3,
    })
  })
  test('have no mean if no one can judge', () => {
    expect(summarizeAnswers(likert, [CANNOT_JUDGE, CANNOT_JUDGE])).toMatchObject({ cannotJudge: 2, mean: null })
  })
  test('have the same mean with any number of people who can’t judge', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('never', 'sometimes', 'always')), fc.nat(20), (values, others) => {
        const meanOf = (all: AnswerValue[]) => {
          const summary = summarizeAnswers(likert, all)
          return summary?.kind === 'CHOICES' && summary.mean
        }
        expect(meanOf([...values, ...Array<string>(others).fill(CANNOT_JUDGE)])).toBe(meanOf(values))
      }),
    )
  })
})

test('a slider has a mean step, other choices only their counts', () => {
  const slider = question('SLIDER', { sliderSteps: 3 })
  expect(summarizeAnswers(slider, [1, 3, 3])).toMatchObject({
    mean: 7 / 3,
    counts: [{ count: 1 }, { count: 0 }, { count: 2 }],
  })
  const checkboxes = question('CHECKBOXES', { options: options('a', 'b') })
  expect(summarizeAnswers(checkboxes, [['a', 'b'], ['b'], []])).toMatchObject({
    answered: 2,
    mean: null,
    counts: [
      { id: 'a', count: 1 },
      { id: 'b', count: 2 },
    ],
  })
  expect(summarizeAnswers(question('TEXT_QUESTION'), ['Well done'])).toBeNull()
})

describe('FBK-P26 rankings', () => {
  const ranking = question('STACKED_RANKINGS', { options: options('a', 'b', 'c') })
  test('have the mean place of each statement and how often it got each place, the strongest first', () => {
    const rankings = [
      ['b', 'a', 'c'],
      ['b', 'c', 'a'],
      ['a', 'b', 'c'],
    ]
    expect(summarizeAnswers(ranking, rankings)).toEqual({
      kind: 'PLACES',
      statements: [
        { id: 'b', mean: 4 / 3, places: [2, 1, 0] },
        { id: 'a', mean: 2, places: [1, 1, 1] },
        { id: 'c', mean: 8 / 3, places: [0, 1, 2] },
      ],
    })
  })
  test('give each place once to each ranking', () => {
    const order = fc.shuffledSubarray(['a', 'b', 'c'], { minLength: 3 })
    fc.assert(
      fc.property(fc.array(order), (rankings) => {
        const summary = summarizeAnswers(ranking, rankings)
        if (summary?.kind !== 'PLACES') throw new Error('a ranking has places')
        for (const place of [0, 1, 2])
          expect(summary.statements.reduce((sum, { places }) => sum + (places[place] ?? 0), 0)).toBe(rankings.length)
      }),
    )
  })
})

describe('FBK-P25 sentences without authors', () => {
  const sentence = question('MAD_LIBS', {
    question: 'Working with {name} is ___ because ___.',
    blanks: [
      { id: '1', options: [] },
      { id: '2', options: options('calm', 'quick') },
    ],
  })
  test('show the words of each blank, the most frequent first, and nothing of which words were written together', () => {
    const values: AnswerValue[] = [
      { blanks: { '1': 'zesty', '2': 'calm' } },
      { blanks: { '1': 'Easy', '2': 'quick' } },
      { blanks: { '1': 'easy ', '2': 'calm' } },
      { blanks: { '1': ' ' } },
    ]
    const summary = {
      kind: 'BLANKS',
      blanks: [
        {
          id: '1',
          texts: [
            { text: 'Easy', count: 2 },
            { text: 'zesty', count: 1 },
          ],
        },
        {
          id: '2',
          texts: [
            { text: 'CALM', count: 2 },
            { text: 'QUICK', count: 1 },
          ],
        },
      ],
    }
    expect(summarizeAnswers(sentence, values)).toEqual(summary)
  })
  test('are taken apart before they are sent: each blank and the comment separately', () => {
    const answer = { value: { blanks: { '1': 'easy', '2': 'calm' } }, comment: 'Since May' }
    const parts = anonymousParts(sentence, answer)
    expect(parts).toEqual([
      { value: { blanks: { '1': 'easy' } }, comment: '' },
      { value: { blanks: { '2': 'calm' } }, comment: '' },
      { value: null, comment: 'Since May' },
    ])
    const values = parts.map((part) => part.value)
    expect(summarizeAnswers(sentence, values)).toEqual(summarizeAnswers(sentence, [answer.value]))
    const text = { value: 'A text', comment: '' }
    expect(anonymousParts(question('TEXT_QUESTION'), text)).toEqual([text])
  })
  test('ANON-4 no part links two choices, two places, or a choice and a comment of one author', () => {
    const partsOf = (type: Question['type'], value: AnswerValue, comment = '') =>
      anonymousParts(question(type), { value, comment })
    const only = (value: AnswerValue) => ({ value, comment: '' })
    expect(partsOf('LIKERT_SCALE', 'always', 'Since May')).toEqual([
      only('always'),
      { value: null, comment: 'Since May' },
    ])
    expect(partsOf('CHECKBOXES', ['a', 'c'])).toEqual([only(['a']), only(['c'])])
    expect(partsOf('STACKED_RANKINGS', ['b', 'a', 'c'])).toEqual([
      only(['b', '', '']),
      only(['', 'a', '']),
      only(['', '', 'c']),
    ])
  })
  test('are none where a text or a blank was left empty', () => {
    const comment = 'Since May'
    expect(anonymousParts(question('TEXT_QUESTION'), { value: ' ', comment })).toEqual([{ value: null, comment }])
    const value = { blanks: { '1': 'easy', '2': '' } }
    expect(anonymousParts(sentence, { value, comment: '' })).toEqual([
      { value: { blanks: { '1': 'easy' } }, comment: '' },
    ])
  })
  test('add up to the same as whole answers', () => {
    const choices = question('CHECKBOXES', { options: options('a', 'b', 'c') })
    const ranking = question('STACKED_RANKINGS', { options: options('a', 'b', 'c') })
    const subset = fc.subarray(['a', 'b', 'c'], { minLength: 1 })
    const order = fc.shuffledSubarray(['a', 'b', 'c'], { minLength: 3 })
    const partsOf = (of: Question, values: AnswerValue[]) =>
      values.flatMap((value) => anonymousParts(of, { value, comment: '' })).map(({ value }) => value)
    fc.assert(
      fc.property(fc.array(subset), fc.array(order), (chosen, orders) => {
        expect(summarizeAnswers(choices, partsOf(choices, chosen), chosen.length)).toEqual(
          summarizeAnswers(choices, chosen),
        )
        expect(summarizeAnswers(ranking, partsOf(ranking, orders))).toEqual(summarizeAnswers(ranking, orders))
      }),
    )
  })
})

describe('FBK-P16 texts that are split', () => {
  const text = (value: AnswerValue, comment = '', type: Question['type'] = 'TEXT_QUESTION') =>
    paragraphParts(question(type), { value, comment })
  test('are shown by paragraph, each apart from the others', () => {
    expect(text('First.\n\nSecond.\r\nThird.')).toEqual(
      ['First.', 'Second.', 'Third.'].map((value) => ({ value, comment: '' })),
    )
    expect(text('  \n')).toEqual([])
  })
  test('lose the connection to their comment, which is split too', () => {
    expect(text(3, 'Why.\nBecause.')).toEqual([
      { value: 3, comment: '' },
      { value: null, comment: 'Why.' },
      { value: null, comment: 'Because.' },
    ])
    expect(text(['a', 'b'], '', 'CHECKBOXES')).toEqual([
      { value: ['a'], comment: '' },
      { value: ['b'], comment: '' },
    ])
  })
  test('keep the items of a list together, and formats', () => {
    const block = (kind: 'paragraph' | 'bullet', words: string) => ({
      kind,
      parts: [{ text: words, bold: true as const }],
    })
    const list = [block('bullet', 'one'), block('bullet', 'two')]
    const blocks = [block('paragraph', 'Before'), ...list, block('paragraph', 'After')]
    expect(text({ blocks })).toEqual([
      { value: { blocks: [blocks[0]] }, comment: '' },
      { value: { blocks: list }, comment: '' },
      { value: { blocks: [blocks[3]] }, comment: '' },
    ])
  })
  test('sentences are split into their blanks as always', () => {
    expect(text({ blanks: { a: 'x', b: 'y' } }, 'A comment.')).toHaveLength(3)
  })
})
