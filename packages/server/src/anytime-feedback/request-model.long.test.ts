import { test } from 'vitest'
import { runAtLeast } from '../testing/random-actions.ts'
import { runRequestSteps, runs } from './test-request-model.ts'

const LEAST = 10_000

/** Takes two to four minutes. */
test(`the server agrees with a model of requests and responses for ${LEAST} random steps and more`, async () => {
  await runAtLeast(LEAST, runs(80), runRequestSteps, 20)
})
