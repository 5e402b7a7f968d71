import { MAX_RUN_START } from '@perennial/domain/testing/review-model/random-actions.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runOverHttp } from './review-model-run.ts'

const STEPS = 120
const RUNS = 200
const LEAST = 10_000
const natural = fc.nat(10_000)
const runs = fc.record({
  beginning: fc.record({ flags: fc.nat(MAX_RUN_START.flags), choices: fc.nat(MAX_RUN_START.choices) }),
  steps: fc.array(fc.record({ who: natural, what: natural, how: natural, when: natural }), {
    minLength: 1,
    maxLength: STEPS,
    size: 'max',
  }),
})

test(`REV-05 REV-06 the running server behaves like the specification for ${LEAST} steps and more`, async () => {
  let stepCount = 0
  await fc.assert(
    fc.asyncProperty(runs, async ({ beginning, steps }) => {
      stepCount += await runOverHttp(beginning, steps)
    }),
    { numRuns: RUNS },
  )
  expect(stepCount).toBeGreaterThanOrEqual(LEAST)
})
