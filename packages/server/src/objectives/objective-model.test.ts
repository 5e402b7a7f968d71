import { test } from 'vitest'
import { walkAtLeast } from '../testing/random-walk.ts'
import { runObjectiveWalk, walks } from './test-objective-walk.ts'

test('OBJ-P04 OBJ-P05 OBJ-P07 OBJ-P11 OBJ-P12 OBJ-P13 OBJ-P18 OBJ-P19 OBJ-P26 the server agrees with a model of objectives on random steps', async () => {
  await walkAtLeast(200, walks(120), runObjectiveWalk, 6)
}, 300_000)
