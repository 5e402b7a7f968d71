import { describe, expect, test } from 'vitest'
import { newSection } from './defaults.ts'
import { type FrozenViolationCode, frozenViolations } from './frozen-structure.ts'
import type { Questionnaire, Section } from './questionnaire.ts'
import { readyMadeQuestionnaires } from './ready-made/ready-made.ts'

const before = (): Questionnaire =>
  structuredClone((readyMadeQuestionnaires('en')[0] as { questionnaire: Questionnaire }).questionnaire)
const change = (work: (questionnaire: Questionnaire) => unknown): FrozenViolationCode[] => {
  const after = before()
  work(after)
  return frozenViolations(before(), after).map((problem) => problem.code)
}
const section = (questionnaire: Questionnaire, id: string) =>
  questionnaire.sections.find((one) => one.id === id) as Section
const added = (facts: Partial<Section> = {}): Section => ({ ...newSection('TEXT_QUESTION', 'added', 'en'), ...facts })

describe('COM-P09 after the first answer may change', () => {
  test('nothing at all', () => expect(change(() => undefined)).toEqual([]))
  test('wording', () =>
    expect(
      change((one) => {
        for (const { manager } of one.sections) if (manager) manager.question = `${manager.question}!`
        const [option] = section(one, 'quality').manager?.options ?? []
        if (option) option.label = 'Not good'
      }),
    ).toEqual([]))
  test('by an optional question at the end', () => expect(change((one) => one.sections.push(added()))).toEqual([]))
  test('by one choice more', () =>
    expect(change((one) => section(one, 'quality').manager?.options.push({ id: 'better', label: 'Better' }))).toEqual(
      [],
    ))
  test('to fewer mandatory questions', () =>
    expect(change((one) => Object.assign(section(one, 'well'), { requiredForManager: false }))).toEqual([]))
})

describe('COM-P09 after the first answer does not change', () => {
  test.each<[string, (one: Questionnaire) => unknown, FrozenViolationCode]>([
    ['by taking a question away', (one) => one.sections.splice(1, 1), 'QUESTION_REMOVED'],
    [
      'the type of a question',
      (one) => Object.assign(section(one, 'well'), { type: 'CONFIDENTIAL_QUESTION' }),
      'QUESTION_RETYPED',
    ],
    ['the order', (one) => one.sections.reverse(), 'QUESTION_MOVED'],
    ['by taking a choice away', (one) => section(one, 'quality').manager?.options.pop(), 'CHOICES_CHANGED'],
    ['the steps of a slider', (one) => Object.assign(section(one, 'promises'), { sliderSteps: 7 }), 'STEPS_CHANGED'],
    ['who is asked', (one) => Object.assign(section(one, 'well'), { reviewee: null }), 'SIDE_CHANGED'],
    [
      'to more mandatory questions',
      (one) => Object.assign(section(one, 'support'), { requiredForManager: true }),
      'BECAME_REQUIRED',
    ],
    [
      'who reads it',
      (one) => Object.assign(section(one, 'stay'), { confidentialTopic: false }),
      'CONFIDENTIALITY_CHANGED',
    ],
    ['by a question in the middle', (one) => one.sections.splice(1, 0, added()), 'NEW_QUESTION_NOT_LAST'],
    [
      'by a mandatory question',
      (one) => one.sections.push(added({ requiredForReviewee: true })),
      'NEW_QUESTION_REQUIRED',
    ],
    ['the ratings', (one) => one.overallRatings.ratings.pop(), 'RATINGS_CHANGED'],
    ['who reads the rating', (one) => Object.assign(one.overallRatings, { confidential: true }), 'RATINGS_CHANGED'],
    ['the graph', (one) => Object.assign(one.graph, { enabled: true }), 'GRAPH_CHANGED'],
  ])('%s', (_, work, code) => expect(change(work)).toContain(code))
})
