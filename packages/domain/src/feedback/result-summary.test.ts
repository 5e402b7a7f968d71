import { describe, expect, test } from 'vitest'
import { newQuestion } from '../questionnaires/new-question.ts'
import { CANNOT_JUDGE, type Question } from '../questionnaires/question.ts'
import type { FeedbackRelationship } from './participant.ts'
import { type ShownResult, scoredItems, strengthOf, strongestAndWeakest } from './result-summary.ts'

const options = (...ids: string[]) => ids.map((id) => ({ id, label: id.toUpperCase() }))
const question = (type: Question['type'], id: string, facts: Partial<Question> = {}): Question => ({
  ...newQuestion(type, id, 'en'),
  ...facts,
})
const listens = question('LIKERT_SCALE', 'listens', { options: options('never', 'sometimes', 'always') })
const decides = question('SLIDER', 'decides', { sliderSteps: 5 })
const level = question('SCALE', 'level', { options: options('below', 'meets', 'above', 'far') })
const ranking = question('STACKED_RANKINGS', 'ranking', { options: options('plans', 'teaches', 'sells') })
const text = question('TEXT_QUESTION', 'text')
const questions = [text, listens, decides, level, ranking]

type Given = Record<string, string | number | string[]>
const answers = (given: Given) =>
  Object.fromEntries(Object.entries(given).map(([id, value]) => [id, { value, comment: '' }]))
const named = (...responses: [FeedbackRelationship, Given][]): ShownResult => ({
  state: 'NAMED',
  responses: responses.map(([relationship, given]) => ({ relationship, answers: answers(given) })),
})
const shown = (values: (string | number | string[])[]) => values.map((value) => ({ value, comment: '' }))
const itemOf = (result: ShownResult, questionId: string, earlier?: ShownResult) =>
  scoredItems(questions, result, earlier).find((item) => item.questionId === questionId)

describe('the summary of a result', () => {
  test('has scales and the statements of rankings, and no texts', () => {
    const items = scoredItems(questions, { state: 'TOO_FEW' })
    expect(items.map(({ questionId, statementId }) => [questionId, statementId])).toEqual([
      ['listens', null],
      ['decides', null],
      ['level', null],
      ['ranking', 'plans'],
      ['ranking', 'teaches'],
      ['ranking', 'sells'],
    ])
    expect(items.every(({ others, self }) => others === null && self === null)).toBe(true)
  })

  test('FBK-P27 leaves those who can’t judge out of means and counts', () => {
    const result = named(['PEER', { listens: 'always' }], ['PEER', { listens: CANNOT_JUDGE }])
    expect(itemOf(result, 'listens')?.others).toEqual({ mean: 3, count: 1 })
  })

  test('FBK-P28 compares the self-assessment with the others, and doesn’t count it among them', () => {
    const result = named(['SELF', { decides: 5 }], ['PEER', { decides: 2 }], ['MANAGER', { decides: 3 }])
    expect(itemOf(result, 'decides')).toMatchObject({
      others: { mean: 2.5, count: 2 },
      self: { mean: 5, count: 1 },
      selfDifference: 2.5,
      byRelationship: [
        { relationship: 'PEER', score: { mean: 2, count: 1 } },
        { relationship: 'MANAGER', score: { mean: 3, count: 1 } },
      ],
    })
  })

  test('FBK-P26 a better place in a ranking is a lower number', () => {
    const result = named(
      ['SELF', { ranking: ['plans', 'teaches', 'sells'] }],
      ['PEER', { ranking: ['teaches', 'plans', 'sells'] }],
      ['PEER', { ranking: ['teaches', 'sells', 'plans'] }],
    )
    expect(itemOf(result, 'ranking')).toMatchObject({
      statementId: 'plans',
      measure: 'PLACE',
      steps: 3,
      others: { mean: 2.5, count: 2 },
      selfDifference: 1.5,
    })
  })

  test('without authors uses what is shown: totals, and groups that aren’t hidden', () => {
    const result: ShownResult = {
      state: 'ANONYMOUS',
      selfAssessment: answers({ level: 'below' }),
      questions: [
        {
          questionId: 'level',
          values: [...shown(['meets', 'meets', 'above', 'far']), { value: 'null', comment: 'A comment alone.' }],
          groups: [{ relationship: 'PEER', values: shown(['meets', 'meets', 'above']) }],
        },
      ],
    }
    expect(itemOf(result, 'level')).toMatchObject({
      others: { mean: 2.75, count: 4 },
      selfDifference: -1.75,
      byRelationship: [{ relationship: 'PEER', score: { count: 3 } }],
    })
  })

  test('shows the change since an earlier result, upwards for better', () => {
    const before = named(['PEER', { decides: 2, ranking: ['plans', 'teaches', 'sells'] }])
    const now = named(['PEER', { decides: 4, ranking: ['teaches', 'plans', 'sells'] }])
    expect(itemOf(now, 'decides', before)?.change).toBe(2)
    expect(itemOf(now, 'ranking', before)?.change).toBe(-1)
    expect(itemOf(now, 'decides')?.change).toBeNull()
    expect(itemOf(now, 'decides', { state: 'NONE' })?.change).toBeNull()
  })
})

describe('the strongest and weakest statements', () => {
  const result = named([
    'PEER',
    { listens: 'always', decides: 2, level: 'above', ranking: ['sells', 'plans', 'teaches'] },
  ])
  const items = scoredItems(questions, result)
  const idsOf = (some: typeof items) => some.map(({ questionId, statementId }) => statementId ?? questionId)

  test('are compared by their share of the scale, however many steps it has', () => {
    expect(items.map(strengthOf)).toEqual([1, 0.25, 2 / 3, 0.5, 0, 1])
    const { strongest, weakest } = strongestAndWeakest(items)
    expect(idsOf(strongest)).toEqual(['listens', 'sells', 'level'])
    expect(idsOf(weakest)).toEqual(['teaches', 'decides', 'plans'])
  })
  test('are never the same, and what no one judged is neither', () => {
    expect(strongestAndWeakest(items.slice(0, 3))).toEqual({ strongest: [items[0]], weakest: [items[1]] })
    expect(strongestAndWeakest(items.slice(0, 1))).toEqual({ strongest: [], weakest: [] })
    const [one] = items
    const equals = one ? [one, { ...one, questionId: 'other' }] : []
    expect(equals).toHaveLength(2)
    expect(strongestAndWeakest(equals)).toEqual({ strongest: [], weakest: [] })
    expect(strongestAndWeakest(scoredItems(questions, { state: 'NONE' }))).toEqual({ strongest: [], weakest: [] })
  })
})
