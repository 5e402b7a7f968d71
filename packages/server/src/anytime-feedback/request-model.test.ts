import { test } from 'vitest'
import { walkAtLeast } from '../testing/random-walk.ts'
import { runRequestWalk, walks } from './test-request-model.ts'

test('ANY-P11 ANY-P12 ANON-3 the server agrees with a model of requests and responses on random steps', async () => {
  await walkAtLeast(1, walks(40), runRequestWalk, 12)
})
