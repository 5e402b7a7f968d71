import { newSection } from '@perennial/domain/questionnaires/defaults.ts'
import { expect, test } from 'vitest'
import { moveSection, newSectionId, restoreSection, violationsBelow } from './sections.ts'

const sections = ['q1', 'q2', 'q4'].map((id) => newSection('TEXT_QUESTION', id, 'en'))
const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id)

test('questions keep their ids when they are moved, and a new one gets a new id', () => {
  expect(ids(moveSection(sections, 0, 1))).toEqual(['q2', 'q1', 'q4'])
  expect(ids(moveSection(sections, 0, 2))).toEqual(['q2', 'q4', 'q1'])
  expect(ids(moveSection(sections, 2, 0))).toEqual(['q4', 'q1', 'q2'])
  expect([ids(moveSection(sections, 0, -1)), ids(moveSection(sections, 2, 3))]).toEqual([ids(sections), ids(sections)])
  expect(newSectionId(sections)).toBe('q5')
})

test('a removed question is restored to its place, whatever happened to the others since', () => {
  const [first, second, third] = sections
  if (!first || !second || !third) throw new Error('there are three')
  const reworded = { ...third, confidentialTopic: true }
  expect(restoreSection([first, reworded], second, 1)).toEqual([first, second, reworded])
  expect(ids(restoreSection([], third, 2))).toEqual(['q4'])
  expect(ids(restoreSection(sections, second, 0))).toEqual(ids(sections))
})

test('violations are narrowed to the fields of one questionnaire', () => {
  const violations = { 'otherQuestionnaires/1/questionnaire/sections/0': 'a', 'otherQuestionnaires/1/name': 'b' }
  expect(violationsBelow(violations, 'otherQuestionnaires/1/questionnaire')).toEqual({ 'sections/0': 'a' })
  expect(violationsBelow(violations, 'questionnaire')).toEqual({})
})
