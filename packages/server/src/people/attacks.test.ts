import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import { holes, loosen } from './test-attack-holes.ts'
import { administrative, leftOut, played } from './test-attack-operations.ts'
import { attack } from './test-attack-search.ts'

test('MAY-1 every operation that asks for a role and changes something is played by attackers, or it is said why not', () => {
  expect(administrative.filter((key) => !played.includes(key) && !(key in leftOut))).toEqual([])
  expect(Object.keys(leftOut).filter((key) => !key.includes(' ') || played.includes(key))).toEqual([])
})

test('holes that the search has to find are planted in rules that are there', () => {
  const sourceOf = (file: string) => fs.readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8')
  for (const hole of holes) expect(loosen(sourceOf(hole.file), hole)).toContain(hole.name)
})

describe('attackers who try operations at random, up to three in a row', () => {
  test('MAY-8 COM-P01 TIME-3 read nothing above their role', async () => {
    const { found, sequences, effective } = await attack(150, 23, { checksEverywhere: false })
    expect(found).toEqual([])
    expect(sequences).toBe(150)
    // Of three operations in a row, the third was done as well.
    expect(effective[2]).toBeGreaterThan(5)
  })
})
