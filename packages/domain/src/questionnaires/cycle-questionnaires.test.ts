import { expect, test } from 'vitest'
import {
  comparableQuestionnaire,
  hasAnyRevieweeItems,
  isAssignmentChanged,
  isConditionMet,
  type OtherQuestionnaire,
  questionnaireIdFor,
  questionnaireOf,
  questionnairesOf,
} from './cycle-questionnaires.ts'
import { cycleQuestionnaireViolations, frozenQuestionnaireViolations } from './cycle-questionnaires-validation.ts'
import { newQuestionnaire, newSection } from './defaults.ts'
import type { Questionnaire } from './questionnaire.ts'

const limits = { maximumQuestions: null }

function asking(texts: string): Questionnaire {
  const section = newSection('TEXT_QUESTION', 'q1', 'en')
  for (const side of ['manager', 'reviewee'] as const) {
    const variant = section[side]
    if (variant) variant.question = texts
  }
  return { ...newQuestionnaire('en'), sections: [section] }
}

const other = (id: string, change: Partial<OtherQuestionnaire> = {}): OtherQuestionnaire => ({
  id,
  name: `For ${id}`,
  from: null,
  questionnaire: asking(`Of ${id}?`),
  for: { departments: [id], locations: [], jobTitles: [] },
  ...change,
})
const cycleOf = (...others: OtherQuestionnaire[]) => ({ questionnaire: asking('Of all?'), otherQuestionnaires: others })
const noCondition = { departments: [], locations: [], jobTitles: [] }
const person = { department: 'Engineering', location: 'Berlin', title: 'Engineer' }

test('a person gets the first questionnaire whose condition they meet, else the main one', () => {
  const first = other('a', { for: { ...noCondition, locations: ['Berlin', 'Vienna'] } })
  const second = other('b', { for: { ...noCondition, departments: ['Engineering'] } })
  expect(questionnaireIdFor(person, [first, second])).toBe('a')
  expect(questionnaireIdFor(person, [second, first])).toBe('b')
  expect(questionnaireIdFor({ ...person, location: 'Paris' }, [first, second])).toBe('b')
  expect(questionnaireIdFor({ department: 'Sales', location: 'Paris', title: '' }, [first, second])).toBe(null)
})

test('each list narrows, any value within a list matches, and an empty condition matches no one', () => {
  const condition = { departments: ['Engineering', 'Product'], locations: ['Berlin'], jobTitles: ['Engineer'] }
  expect(isConditionMet(condition, person)).toBe(true)
  for (const change of [{ department: 'Sales' }, { location: 'Vienna' }, { title: 'Engineering Manager' }])
    expect([change, isConditionMet(condition, { ...person, ...change })]).toEqual([change, false])
  expect(isConditionMet(noCondition, person)).toBe(false)
})

test('a review uses the questionnaire it was created with; without one, or if it was removed, the main one', () => {
  const cycle = cycleOf(other('a'))
  const wordsOf = (id: string | null) => questionnaireOf(cycle, id).sections[0]?.manager?.question
  expect([wordsOf('a'), wordsOf(null), wordsOf('gone')]).toEqual(['Of a?', 'Of all?', 'Of all?'])
  expect(questionnairesOf(cycle).map(({ name }) => name)).toEqual([null, 'For a'])
})

test('REV-P12 a cycle has self-assessments if any questionnaire asks reviewees something', () => {
  const silent = asking('Only the reviewer?')
  silent.overallRatings = { ...silent.overallRatings, enabledForReviewee: false }
  silent.sections = silent.sections.map((section) => ({ ...section, reviewee: null }))
  expect(hasAnyRevieweeItems({ questionnaire: silent, otherQuestionnaires: [] })).toBe(false)
  expect(hasAnyRevieweeItems({ questionnaire: silent, otherQuestionnaires: [other('a')] })).toBe(true)
})

test('QST-09 questionnaires with ratings have the same scores, those without don’t matter', () => {
  const unlike = other('a')
  const [, ...fewer] = unlike.questionnaire.overallRatings.ratings
  unlike.questionnaire.overallRatings = { ...unlike.questionnaire.overallRatings, ratings: fewer }
  const path = '/otherQuestionnaires/0/questionnaire/overallRatings'
  const expected = { path, code: 'RATINGS_DIFFER', facts: { codes: '5, 4, 3, 2, 1' } }
  expect(cycleQuestionnaireViolations(cycleOf(unlike), limits)).toEqual([expected])
  unlike.questionnaire.overallRatings = { ...unlike.questionnaire.overallRatings, enabled: false }
  expect(cycleQuestionnaireViolations(cycleOf(unlike), limits)).toEqual([])
  // With other labels it is the same scale.
  const reworded = other('b')
  reworded.questionnaire.overallRatings = {
    ...reworded.questionnaire.overallRatings,
    ratings: reworded.questionnaire.overallRatings.ratings.map((rating) => ({ ...rating, label: `${rating.label}!` })),
  }
  expect(cycleQuestionnaireViolations(cycleOf(reworded), limits)).toEqual([])
})

test('people of a cycle are compared by ratings and graph of any questionnaire that has them', () => {
  const cycle = cycleOf(other('a'))
  cycle.questionnaire.overallRatings = { ...cycle.questionnaire.overallRatings, enabled: false }
  const [a] = cycle.otherQuestionnaires
  if (a) a.questionnaire.graph = { ...a.questionnaire.graph, enabled: true }
  const compared = comparableQuestionnaire(cycle)
  expect([compared.overallRatings.enabled, compared.graph.enabled]).toEqual([true, true])
  expect(compared.sections).toBe(cycle.questionnaire.sections)
})

test('an additional questionnaire needs a unique name, a condition, and everything a questionnaire needs', () => {
  const empty = other('c', { name: ' ', for: noCondition, questionnaire: newQuestionnaire('en') })
  const found = cycleQuestionnaireViolations(
    cycleOf(other('a'), other('b', { name: 'for A ' }), empty, other('a', { name: 'D' })),
    limits,
  )
  expect(found.map(({ path, code }) => `${path} ${code}`)).toEqual([
    '/otherQuestionnaires/1/name OTHER_NAME_DOUBLE',
    '/otherQuestionnaires/2/name OTHER_NAME_MISSING',
    '/otherQuestionnaires/2/for CONDITION_MISSING',
    '/otherQuestionnaires/2/questionnaire/sections NO_QUESTION',
    '/otherQuestionnaires/3 DOUBLE_QUESTIONNAIRE',
  ])
})

test('COM-P09 each questionnaire freezes with its own answers', () => {
  const before = cycleOf(other('a'), other('b'))
  const without = (questionnaire: OtherQuestionnaire) => ({
    ...questionnaire,
    questionnaire: { ...questionnaire.questionnaire, sections: [] },
  })
  const after = {
    questionnaire: { ...before.questionnaire, sections: [] },
    otherQuestionnaires: before.otherQuestionnaires.toReversed().map(without),
  }
  const frozenBy = (...written: (string | null)[]) =>
    frozenQuestionnaireViolations(before, after, new Set(written)).map(({ path, code }) => `${path} ${code}`)
  expect(frozenBy()).toEqual([])
  expect(frozenBy(null)).toEqual(['/questionnaire/sections QUESTION_REMOVED'])
  expect(frozenBy('a')).toEqual(['/otherQuestionnaires/1/questionnaire/sections QUESTION_REMOVED'])
  expect(frozenBy(null, 'a', 'b')).toHaveLength(3)
})

test('COM-P09 a questionnaire in which someone has written can’t be removed', () => {
  const [before, after] = [cycleOf(other('a'), other('b')), cycleOf(other('b'))]
  expect(frozenQuestionnaireViolations(before, after, new Set(['b']))).toEqual([])
  expect(frozenQuestionnaireViolations(before, after, new Set(['a']))).toEqual([
    { path: '/otherQuestionnaires', code: 'QUESTIONNAIRE_REMOVED', facts: { name: 'For a' } },
  ])
})

test('questionnaires are reassigned when an edit changes who gets which, and only then', () => {
  const before = cycleOf(other('a'), other('b'))
  expect(isAssignmentChanged(before, cycleOf(other('a', { name: 'Renamed' }), other('b')))).toBe(false)
  expect(isAssignmentChanged(before, cycleOf(other('a', { questionnaire: asking('Reworded?') }), other('b')))).toBe(
    false,
  )
  expect(isAssignmentChanged(before, cycleOf(other('b'), other('a')))).toBe(true)
  expect(isAssignmentChanged(before, cycleOf(other('a')))).toBe(true)
  expect(
    isAssignmentChanged(before, cycleOf(other('a', { for: { ...noCondition, locations: ['Berlin'] } }), other('b'))),
  ).toBe(true)
})
