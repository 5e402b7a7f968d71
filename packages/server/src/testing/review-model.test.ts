import { MAX_RUN_START } from '@perennial/domain/testing/review-model/random-actions.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runOverHttp } from './review-model-run.ts'

const STEPS = 60
const RUNS = 30
const MAX_WAIT_MS = 20_000
const natural = fc.nat(10_000)
// Without a bias towards small numbers: with so few runs each should go far.
const runs = fc.noBias(
  fc.record({
    beginning: fc.record({ flags: fc.nat(MAX_RUN_START.flags), choices: fc.nat(MAX_RUN_START.choices) }),
    steps: fc.array(fc.record({ who: natural, what: natural, how: natural, when: natural }), {
      minLength: 1,
      maxLength: STEPS,
      size: 'max',
    }),
  }),
)

test('REV-05 REV-06 the running server behaves like the specification: random people, actions and moments', async () => {
  let stepCount = 0
  // On a slow machine fewer, but never too few; a started run is finished, since tests share a clock.
  const until = Date.now() + MAX_WAIT_MS
  await fc.assert(
    fc.asyncProperty(runs, async ({ beginning, steps }) => {
      if (stepCount <= STEPS || Date.now() < until) stepCount += await runOverHttp(beginning, steps)
    }),
    { numRuns: RUNS },
  )
  expect(stepCount).toBeGreaterThan(STEPS)
}, 300_000)
