import { MAX_WALK_START } from '@perennial/domain/testing/review-model/random-walk.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runWalkOverHttp } from './review-model-walk.ts'

const STEPS = 120
const WALKS = 200
const LEAST = 10_000
const natural = fc.nat(10_000)
const walks = fc.record({
  beginning: fc.record({ flags: fc.nat(MAX_WALK_START.flags), choices: fc.nat(MAX_WALK_START.choices) }),
  steps: fc.array(fc.record({ who: natural, what: natural, how: natural, when: natural }), {
    minLength: 1,
    maxLength: STEPS,
    size: 'max',
  }),
})

test(`REV-05 REV-06 the running server behaves like the specification for ${LEAST} steps and more`, async () => {
  let walked = 0
  await fc.assert(
    fc.asyncProperty(walks, async ({ beginning, steps }) => {
      walked += await runWalkOverHttp(beginning, steps)
    }),
    { numRuns: WALKS },
  )
  expect(walked).toBeGreaterThanOrEqual(LEAST)
})
