import { describe, expect, test } from 'vitest'
import { newQuestion } from './new-question.ts'
import { CANNOT_JUDGE, type Question } from './question.ts'
import { feedbackQuestionTypes, itemsOf, questionTypes, questionViolations } from './question-list.ts'
import { sectionTypes } from './questionnaire.ts'

const question = (type: Question['type'], facts: Partial<Question> = {}): Question => {
  const made = newQuestion(type, 'q', 'en')
  return {
    ...made,
    question: 'How was it?',
    options: made.options.map((option) => ({ ...option, label: option.id })),
    ...facts,
  }
}
const sentence = (facts: Partial<Question> = {}) =>
  question('MAD_LIBS', { question: 'It was ___.', blanks: [{ id: '1', options: [] }], ...facts })
const options = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `o${index}`, label: `${index}` }))
const codesOf = (...questions: Question[]) => questionViolations(questions, '/questions').map(({ code }) => code)

test('a valid question of each type has no violations', () => {
  const all = feedbackQuestionTypes.map((type) =>
    type === 'MAD_LIBS' ? sentence({ id: type }) : question(type, { id: type }),
  )
  expect(codesOf(...all)).toEqual([])
})

test('reviews can’t ask questions of the types that only feedback has', () => {
  expect(questionTypes.filter((type) => !sectionTypes.some((known) => known === type))).toEqual([
    'LIKERT_SCALE',
    'MAD_LIBS',
    'STACKED_RANKINGS',
  ])
})

describe.each(['LIKERT_SCALE', 'STACKED_RANKINGS'] as const)('FBK-P26 FBK-P27 a %s', (type) => {
  test.each([
    [1, ['TOO_FEW_CHOICES']],
    [2, []],
    [10, []],
    [11, ['TOO_MANY_CHOICES']],
  ])('with %i options', (count, codes) => expect(codesOf(question(type, { options: options(count) }))).toEqual(codes))
})

test('FBK-P27 “cannot judge” is always among the answers to a Likert scale, and never one of its steps', () => {
  const [item] = itemsOf([question('LIKERT_SCALE', { options: options(2) })])
  expect(item?.choices).toEqual(['o0', 'o1', CANNOT_JUDGE])
  const step = { id: CANNOT_JUDGE, label: 'Cannot judge' }
  expect(codesOf(question('LIKERT_SCALE', { options: [...options(2), step] }))).toEqual(['DOUBLE_CHOICE'])
})

describe('FBK-P25 a sentence to complete', () => {
  const text = { id: '1', options: [] }
  test.each<[string, Partial<Question>, string[]]>([
    ['without a blank', { question: 'It was fine.', blanks: [] }, ['BLANK_MISSING']],
    ['without text', { question: ' ', blanks: [] }, ['QUESTION_MISSING']],
    ['with more blanks than it knows', { question: 'It was ___ and ___.' }, ['BLANKS_DIFFER']],
    ['with the same blank twice', { question: 'It was ___ and ___.', blanks: [text, text] }, ['BLANKS_DIFFER']],
    [
      'with 11 blanks',
      {
        question: '___ '.repeat(11),
        blanks: Array.from({ length: 11 }, (_, index) => ({ id: `${index}`, options: [] })),
      },
      ['TOO_MANY_BLANKS'],
    ],
    ['with a list of one choice', { blanks: [{ id: '1', options: options(1) }] }, ['TOO_FEW_CHOICES']],
    ['with a list of two choices', { blanks: [{ id: '1', options: options(2) }] }, []],
    [
      'with a choice that has no text',
      { blanks: [{ id: '1', options: [...options(1), { id: 'x', label: '' }] }] },
      ['CHOICE_MISSING'],
    ],
  ])('%s', (_, facts, codes) => expect(codesOf(sentence(facts))).toEqual(codes))
})

test('no question, an id twice and a slider without steps are violations of their fields', () => {
  expect(questionViolations([question('HEADING')], '/questions')).toEqual([{ path: '/questions', code: 'NO_QUESTION' }])
  expect(questionViolations([question('SCALE'), question('SLIDER', { sliderSteps: 1 })], '/questions')).toMatchObject([
    { path: '/questions/1/id', code: 'DOUBLE_SECTION' },
    { path: '/questions/1/sliderSteps', code: 'SLIDER_STEPS' },
  ])
})
