import { expect, test } from 'vitest'
import { type CompanyFacts, firstSteps } from './first-steps.ts'
import { inUrgency } from './urgency.ts'

const fresh: CompanyFacts = { people: 1, cycles: 0, mayAddPeople: true, mayCreateCycles: true }

test.each<[string, Partial<CompanyFacts>, string[]]>([
  ['a new company begins with its people, then its first cycle', {}, ['people', 'cycle']],
  ['once there is somebody else the cycle is left', { people: 2 }, ['cycle']],
  ['a company with people and a cycle has begun', { people: 40, cycles: 1 }, []],
  ['a draft of a cycle is a beginning', { people: 1, cycles: 1 }, ['people']],
  ['whoever may not add people is not asked to', { mayAddPeople: false }, ['cycle']],
  ['whoever may not create cycles is not asked to', { mayCreateCycles: false }, ['people']],
])('%s', (_, facts, steps) => {
  expect(firstSteps({ ...fresh, ...facts })).toEqual(steps)
})

test('tasks stand in the order of their dates; those without one come last', () => {
  const tasks = [{ id: 1 }, { id: 2, due: '2026-12-01' }, { id: 3, due: null }, { id: 4, due: '2026-11-24T10:00:00Z' }]
  expect(inUrgency(tasks).map(({ id }) => id)).toEqual([4, 2, 1, 3])
})
