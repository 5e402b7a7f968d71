import { expect, test } from 'vitest'
import { chosenTopics } from './chosen-topics.ts'

const titlesFor = (answers: Parameters<typeof chosenTopics>[0], isOn = false, hasCycles = false) =>
  chosenTopics(
    answers,
    () => isOn,
    () => hasCycles,
  ).map(({ title }) => title)

test('people who did not register the company have no topics of their own', () => expect(titlesFor(null)).toEqual([]))

test('topics follow the order in which they were chosen; the first cycle is a step of the checklist', () =>
  expect(titlesFor({ role: 'HR Admin', interests: ['WORKS_COUNCIL', 'REVIEWS', 'BRANDING'] })).toEqual([
    'home.worksCouncil',
    'home.branding',
  ]))

test('a founder is asked to name someone for HR first', () =>
  expect(titlesFor({ role: 'Founder', interests: ['QUESTIONNAIRES'] })).toEqual(['home.nameHr', 'home.questionnaires']))

test('people who want feedback or objectives get a link to the first cycle, or to the module setting while it is off', () => {
  const answers = { role: 'HR Admin', interests: ['FEEDBACK', 'OBJECTIVES'] } as const
  expect(titlesFor(answers)).toEqual(['home.switchOnFeedback', 'home.switchOnObjectives'])
  expect(titlesFor(answers, true)).toEqual(['home.feedback', 'home.objectives'])
  // Once there is a cycle, there is nothing left to begin with.
  expect(titlesFor(answers, true, true)).toEqual([])
})
