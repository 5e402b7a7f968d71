import { describe, expect, test } from 'vitest'
import { newQuestionnaire, newSection } from './defaults.ts'
import {
  contributorItems,
  GRAPH_ID,
  hasRating,
  hasRevieweeItems,
  isConfidentialSection,
  isMarkedRequired,
  OVERALL_RATING,
  type Questionnaire,
  questionCount,
  questionnaireItems,
  SECONDARY_OVERALL_RATING,
  type SectionType,
  sectionTypes,
} from './questionnaire.ts'

const withAll = (): Questionnaire => ({
  ...newQuestionnaire('en'),
  sections: sectionTypes.map((type) => newSection(type, type.toLowerCase(), 'en')),
})

describe('QST-03 QST-04 the items of a side', () => {
  test('are all sections but headings, in order, and the rating', () => {
    expect(questionnaireItems(withAll(), 'manager').map((item) => item.type)).toEqual([
      'TEXT_QUESTION',
      'SCALE',
      'SLIDER',
      'CHECKBOXES',
      'DROPDOWN',
      'CONFIDENTIAL_QUESTION',
      'RATING',
    ])
  })
  test('are only sections with a text for that side', () => {
    expect(questionnaireItems(withAll(), 'reviewee').map((item) => item.type)).not.toContain('CONFIDENTIAL_QUESTION')
  })
  test('QST-06 include the graph if it is enabled', () => {
    const questionnaire = withAll()
    const graphFor = (side: 'manager' | 'reviewee') =>
      questionnaireItems(questionnaire, side).find((item) => item.id === GRAPH_ID)
    questionnaire.graph = { ...questionnaire.graph, enabled: true, confidentialGraph: true, requiredForManager: true }
    expect(graphFor('manager')).toMatchObject({ isRequired: true, isConfidential: true })
    expect(graphFor('reviewee')).toMatchObject({ isRequired: false })
    questionnaire.graph = { ...questionnaire.graph, requiredForManager: false, requiredForReviewee: true }
    expect([graphFor('manager')?.isRequired, graphFor('reviewee')?.isRequired]).toEqual([false, true])
    questionnaire.graph = { ...questionnaire.graph, enabled: false }
    expect([graphFor('manager'), graphFor('reviewee')]).toEqual([undefined, undefined])
  })
  test('QST-08 include ratings for the sides that have them, required for either side, and confidential', () => {
    const questionnaire = withAll()
    questionnaire.overallRatings.enabledForReviewee = false
    questionnaire.secondaryOverallRatings.enabled = true
    const ids = (side: 'manager' | 'reviewee') => questionnaireItems(questionnaire, side).map((item) => item.id)
    expect(ids('manager')).toEqual(expect.arrayContaining([OVERALL_RATING, SECONDARY_OVERALL_RATING]))
    expect(ids('reviewee')).toContain(SECONDARY_OVERALL_RATING)
    expect(ids('reviewee')).not.toContain(OVERALL_RATING)
    expect(hasRating({ ...questionnaire.overallRatings, enabled: false }, 'manager')).toBe(false)
    const secondary = (side: 'manager' | 'reviewee') =>
      questionnaireItems(questionnaire, side).find((item) => item.id === SECONDARY_OVERALL_RATING)
    for (const requiredForManager of [true, false]) {
      const required = {
        requiredForManager,
        requiredForReviewee: !requiredForManager,
        confidential: requiredForManager,
      }
      Object.assign(questionnaire.secondaryOverallRatings, required)
      expect(secondary('manager')).toMatchObject({ isRequired: requiredForManager, isConfidential: requiredForManager })
      expect(secondary('reviewee')?.isRequired).toBe(!requiredForManager)
    }
  })
  test('REV-P18 exclude ratings and graph in a contributor’s own assessment', () => {
    const questionnaire = withAll()
    questionnaire.graph.enabled = true
    expect(contributorItems(questionnaire).map((item) => item.type)).not.toEqual(
      expect.arrayContaining(['RATING', 'GRAPH']),
    )
  })
})

describe('required', () => {
  test.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])(
    'QST-01 REV-P07 for manager %s and reviewee %s: marked %s',
    (requiredForManager, requiredForReviewee, showsRequiredMark) => {
      expect(isMarkedRequired({ requiredForManager, requiredForReviewee })).toBe(showsRequiredMark)
    },
  )
  test('QST-05 REV-P07 each side has its own flag', () => {
    const questionnaire = newQuestionnaire('en')
    questionnaire.sections = [{ ...newSection('TEXT_QUESTION', 'well', 'en'), requiredForReviewee: true }]
    expect(questionnaireItems(questionnaire, 'manager')[0]?.isRequired).toBe(false)
    expect(questionnaireItems(questionnaire, 'reviewee')[0]?.isRequired).toBe(true)
  })
})

test.each<[SectionType, boolean, boolean]>([
  ['CONFIDENTIAL_QUESTION', false, true],
  ['TEXT_QUESTION', true, true],
  ['TEXT_QUESTION', false, false],
])('QST-05 a %s with topic %s is confidential: %s', (type, confidentialTopic, expected) =>
  expect(isConfidentialSection({ type, confidentialTopic })).toBe(expected),
)

test('REV-P12 a reviewee without questions has no self-assessment', () => {
  const questionnaire = newQuestionnaire('en')
  expect(hasRevieweeItems(questionnaire)).toBe(true)
  questionnaire.overallRatings.enabledForReviewee = false
  expect(hasRevieweeItems(questionnaire)).toBe(false)
  questionnaire.sections = [newSection('HEADING', 'past', 'en'), newSection('CONFIDENTIAL_QUESTION', 'secret', 'en')]
  expect(hasRevieweeItems(questionnaire)).toBe(false)
  questionnaire.sections.push(newSection('SLIDER', 'promises', 'en'))
  expect(hasRevieweeItems(questionnaire)).toBe(true)
})

test('REV-P29 headings don’t count as questions', () => expect(questionCount(withAll())).toBe(6))

describe('defaults', () => {
  test('QST-07 a graph has the axes Behavior and Results from poor to great', () => {
    const { xAxis, yAxis } = newQuestionnaire('en').graph
    expect([xAxis, yAxis]).toEqual([
      { label: 'Behavior', low: 'poor', high: 'great', description: '' },
      { label: 'Results', low: 'poor', high: 'great', description: '' },
    ])
  })
  test('QST-09 REV-P13 ratings go from 5 to 1, for the values 1 to 5', () => {
    const { ratings } = newQuestionnaire('en').overallRatings
    expect(ratings.map((rating) => [rating.code, rating.value])).toEqual([
      ['5', 1],
      ['4', 2],
      ['3', 3],
      ['2', 4],
      ['1', 5],
    ])
  })
  test('QST-10 QST-12 a slider has 5 steps from Disagree to Agree, and nothing else has any', () => {
    expect(newSection('SLIDER', 'a', 'en')).toMatchObject({ sliderSteps: 5, sliderLabels: ['Disagree', 'Agree'] })
    for (const type of sectionTypes.filter((sectionType) => sectionType !== 'SLIDER'))
      expect(newSection(type, 'a', 'en')).toMatchObject({ sliderSteps: null, sliderLabels: [] })
  })
})
