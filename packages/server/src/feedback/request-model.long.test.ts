import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runRequestWalk, walks } from './test-request-model.ts'

const LEAST = 10_000

test(`the server agrees with a model of requests and reviewers for ${LEAST} random steps and more`, async () => {
  let walked = 0
  await fc.assert(
    fc.asyncProperty(walks(80), async (walk) => {
      walked += await runRequestWalk(walk)
    }),
    { numRuns: 260 },
  )
  expect(walked).toBeGreaterThanOrEqual(LEAST)
})
