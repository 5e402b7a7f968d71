import { test } from 'vitest'
import { walkAtLeast } from '../testing/random-walk.ts'
import { runObjectiveWalk, walks } from './test-objective-walk.ts'

const LEAST = 10_000

test(`the server agrees with a model of objectives for ${LEAST} random steps and more`, async () => {
  await walkAtLeast(LEAST, walks(120), runObjectiveWalk, 200)
})
