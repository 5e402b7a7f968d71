import fc from 'fast-check'
import { test } from 'vitest'
import { runRequestWalk, walks } from './test-request-model.ts'

test('FBK-P11 FBK-P12 FBK-P18 FBK-P22 FBK-P23 ANON-3 the server agrees with a model of requests and reviewers on random steps', async () => {
  await fc.assert(
    fc.asyncProperty(walks(40), async (walk) => {
      await runRequestWalk(walk)
    }),
    { numRuns: 25 },
  )
}, 60_000)
