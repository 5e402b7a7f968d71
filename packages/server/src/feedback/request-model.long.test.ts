import { test } from 'vitest'
import { walkAtLeast } from '../testing/random-walk.ts'
import { runRequestWalk, walks } from './test-request-model.ts'

const LEAST = 10_000

/** Takes about a minute. */
test(`the server agrees with a model of requests and reviewers for ${LEAST} random steps and more`, async () => {
  await walkAtLeast(LEAST, walks(80), runRequestWalk, 20)
})
