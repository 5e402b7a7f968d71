import { test } from 'vitest'
import { runAtLeast } from '../testing/random-actions.ts'
import { runRequestSteps, runs } from './test-request-model.ts'

test('FBK-P11 FBK-P12 FBK-P18 FBK-P22 FBK-P23 ANON-3 the server agrees with a model of requests and reviewers on random steps', async () => {
  await runAtLeast(300, runs(40), runRequestSteps, 25)
})
