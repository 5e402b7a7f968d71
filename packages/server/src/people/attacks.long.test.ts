import { expect, test } from 'vitest'
import { administrative, byExample, rightsOperations } from './test-attack-operations.ts'
import { attack } from './test-attack-search.ts'

test('MAY-1 every operation that asks for a role and changes something is tried by attackers', () => {
  const tried: readonly string[] = [...Object.keys(rightsOperations), ...byExample]
  expect(administrative.filter((key) => !tried.includes(key))).toEqual([])
  expect(byExample.filter((key) => !administrative.includes(key))).toEqual([])
})

test('MAY-8 COM-P01 TIME-3 no sequence of up to three operations lets anyone read content above their role', async () => {
  const sequences = Number(process.env.ATTACK_SEQUENCES ?? 20_000)
  const { found, ...played } = await attack(sequences, Number(process.env.ATTACK_SEED ?? 23))
  console.info(JSON.stringify(played))
  expect(found).toEqual([])
  expect(played.sequences).toBe(sequences)
})
