import { test } from 'vitest'
import { runAtLeast } from '../testing/random-actions.ts'
import { runRequestSteps, runs } from './test-request-model.ts'

test('ANY-P11 ANY-P12 ANON-3 the server agrees with a model of requests and responses on random steps', async () => {
  await runAtLeast(1, runs(40), runRequestSteps, 12)
})
