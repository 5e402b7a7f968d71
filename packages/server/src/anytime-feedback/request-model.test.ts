import fc from 'fast-check'
import { test } from 'vitest'
import { runRequestWalk, walks } from './test-request-model.ts'

test('ANY-P11 ANY-P12 ANON-3 the server agrees with a model of requests and responses on random steps', async () => {
  await fc.assert(
    fc.asyncProperty(walks(40), async (walk) => {
      await runRequestWalk(walk)
    }),
    { numRuns: 12 },
  )
}, 60_000)
