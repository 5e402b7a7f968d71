import { expect, test } from 'vitest'
import { type CompanyFacts, firstSteps } from './first-steps.ts'

const fresh: CompanyFacts = { people: 1, cycles: 0, mayAddPeople: true, mayCreateCycles: true }

test.each<[string, Partial<CompanyFacts>, string[]]>([
  ['a new company begins with its people, then its first cycle', {}, ['people', 'cycle']],
  ['once there is somebody else the cycle is left', { people: 2 }, ['cycle']],
  ['a company with people and a cycle has begun', { people: 40, cycles: 1 }, []],
  ['a draft of a cycle is a beginning', { people: 1, cycles: 1 }, ['people']],
  ['whoever may not add people is not asked to', { mayAddPeople: false }, ['cycle']],
  [
    'what they want to begin with comes first, and the cycle in its place',
    { answers: { role: 'HR Admin', interests: ['BRANDING', 'REVIEWS', 'WORKS_COUNCIL'] } },
    ['people', 'branding', 'cycle', 'worksCouncil'],
  ],
  [
    'a founder who has added people names somebody for HR',
    { people: 12, answers: { role: 'Founder', interests: ['QUESTIONNAIRES'] } },
    ['hr', 'questionnaires', 'cycle'],
  ],
  [
    'a company with people and a cycle has begun, whatever was answered',
    { people: 12, cycles: 1, answers: { role: 'Founder', interests: ['BRANDING'] } },
    [],
  ],
  ['whoever may not create cycles is not asked to', { mayCreateCycles: false }, ['people']],
])('%s', (_, facts, steps) => {
  expect(firstSteps({ ...fresh, ...facts })).toEqual(steps)
})
