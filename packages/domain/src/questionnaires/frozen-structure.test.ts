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
  questionnaire.sections.find((section) => section.id === id) as Section
const added = (facts: Partial<Section> = {}): Section => ({ ...newSection('TEXT_QUESTION', 'added', 'en'), ...facts })

describe('COM-P09 after the first answer can change', () => {
  test('nothing at all', () => expect(change(() => undefined)).toEqual([]))
  test('wording', () =>
    expect(
      change((questionnaire) => {
        for (const { manager } of questionnaire.sections) if (manager) manager.question = `${manager.question}!`
        const [option] = section(questionnaire, 'quality').manager?.options ?? []
        if (option) option.label = 'Not good'
      }),
    ).toEqual([]))
  test('with an optional question at the end', () =>
    expect(change((questionnaire) => questionnaire.sections.push(added()))).toEqual([]))
  test('with an additional choice', () =>
    expect(
      change((questionnaire) =>
        section(questionnaire, 'quality').manager?.options.push({ id: 'better', label: 'Better' }),
      ),
    ).toEqual([]))
  test('to fewer mandatory questions', () =>
    expect(
      change((questionnaire) => Object.assign(section(questionnaire, 'well'), { requiredForManager: false })),
    ).toEqual([]))
})

describe('COM-P09 after the first answer can’t change', () => {
  test.each<[string, (one: Questionnaire) => unknown, FrozenViolationCode]>([
    ['by taking a question away', (questionnaire) => questionnaire.sections.splice(1, 1), 'QUESTION_REMOVED'],
    [
      'the type of a question',
      (questionnaire) => Object.assign(section(questionnaire, 'well'), { type: 'CONFIDENTIAL_QUESTION' }),
      'QUESTION_RETYPED',
    ],
    ['the order', (questionnaire) => questionnaire.sections.reverse(), 'QUESTION_MOVED'],
    [
      'by removing a choice',
      (questionnaire) => section(questionnaire, 'quality').manager?.options.pop(),
      'CHOICES_CHANGED',
    ],
    [
      'the steps of a slider',
      (questionnaire) => Object.assign(section(questionnaire, 'promises'), { sliderSteps: 7 }),
      'STEPS_CHANGED',
    ],
    [
      'who is asked',
      (questionnaire) => Object.assign(section(questionnaire, 'well'), { reviewee: null }),
      'SIDE_CHANGED',
    ],
    [
      'to more mandatory questions',
      (questionnaire) => Object.assign(section(questionnaire, 'support'), { requiredForManager: true }),
      'BECAME_REQUIRED',
    ],
    [
      'who reads it',
      (questionnaire) => Object.assign(section(questionnaire, 'stay'), { confidentialTopic: false }),
      'CONFIDENTIALITY_CHANGED',
    ],
    [
      'with a question in the middle',
      (questionnaire) => questionnaire.sections.splice(1, 0, added()),
      'NEW_QUESTION_NOT_LAST',
    ],
    [
      'with a mandatory question',
      (questionnaire) => questionnaire.sections.push(added({ requiredForReviewee: true })),
      'NEW_QUESTION_REQUIRED',
    ],
    ['the ratings', (questionnaire) => questionnaire.overallRatings.ratings.pop(), 'RATINGS_CHANGED'],
    [
      'who reads the rating',
      (questionnaire) => Object.assign(questionnaire.overallRatings, { confidential: true }),
      'RATINGS_CHANGED',
    ],
    ['the graph', (questionnaire) => Object.assign(questionnaire.graph, { enabled: true }), 'GRAPH_CHANGED'],
  ])('%s', (_, work, code) => expect(change(work)).toContain(code))
})
