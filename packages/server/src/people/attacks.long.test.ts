import { expect, test } from 'vitest'
import { attack } from './test-attack-search.ts'

/** `ATTACK_SEQUENCES` and `ATTACK_SEED` for other draws; with `ATTACK_UNTIL_FOUND` it ends with the first that is found. */
test('MAY-8 COM-P01 TIME-3 no sequence of up to three operations lets anyone read content above their role', async () => {
  const sequences = Number(process.env.ATTACK_SEQUENCES ?? 20_000)
  const untilFound = Boolean(process.env.ATTACK_UNTIL_FOUND)
  const { found, ...played } = await attack(sequences, Number(process.env.ATTACK_SEED ?? 23), { untilFound })
  console.info(JSON.stringify(played))
  expect(found).toEqual([])
  expect(played.sequences).toBe(sequences)
})
