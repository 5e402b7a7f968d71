import { test } from 'vitest'
import { runAtLeast } from '../testing/random-actions.ts'
import { runObjectiveSteps, runs } from './test-objective-steps.ts'

const LEAST = 10_000

test(`the server agrees with a model of objectives for ${LEAST} random steps and more`, async () => {
  await runAtLeast(LEAST, runs(120), runObjectiveSteps, 200)
})
