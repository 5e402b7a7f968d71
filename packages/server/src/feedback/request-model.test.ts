import { test } from 'vitest'
import { walkAtLeast } from '../testing/random-walk.ts'
import { runRequestWalk, walks } from './test-request-model.ts'

test('FBK-P11 FBK-P12 FBK-P18 FBK-P22 FBK-P23 ANON-3 the server agrees with a model of requests and reviewers on random steps', async () => {
  await walkAtLeast(300, walks(40), runRequestWalk, 25)
})
