import { MAX_WALK_START } from '@perennial/domain/testing/review-model/random-walk.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runWalkOverHttp } from './review-model-walk.ts'

const STEPS = 60
const WALKS = 30
const MAX_WAIT_MS = 20_000
const natural = fc.nat(10_000)
// Without a bias towards small numbers: with so few walks each should go far.
const walks = fc.noBias(
  fc.record({
    beginning: fc.record({ flags: fc.nat(MAX_WALK_START.flags), choices: fc.nat(MAX_WALK_START.choices) }),
    steps: fc.array(fc.record({ who: natural, what: natural, how: natural, when: natural }), {
      minLength: 1,
      maxLength: STEPS,
      size: 'max',
    }),
  }),
)

test('REV-05 REV-06 the running server behaves like the specification: random people, actions and moments', async () => {
  let walked = 0
  // On a slow machine fewer, but never too few; a started walk is finished, since tests share a clock.
  const until = Date.now() + MAX_WAIT_MS
  await fc.assert(
    fc.asyncProperty(walks, async ({ beginning, steps }) => {
      if (walked <= STEPS || Date.now() < until) walked += await runWalkOverHttp(beginning, steps)
    }),
    { numRuns: WALKS },
  )
  expect(walked).toBeGreaterThan(STEPS)
}, 300_000)
