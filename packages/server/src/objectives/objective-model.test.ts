import { test } from 'vitest'
import { runAtLeast } from '../testing/random-actions.ts'
import { runObjectiveSteps, runs } from './test-objective-steps.ts'

test('OBJ-P04 OBJ-P05 OBJ-P07 OBJ-P11 OBJ-P12 OBJ-P13 OBJ-P18 OBJ-P19 OBJ-P26 the server agrees with a model of objectives on random steps', async () => {
  await runAtLeast(200, runs(120), runObjectiveSteps, 6)
}, 300_000)
