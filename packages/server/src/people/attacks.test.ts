import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import { holes, loosen } from './test-attack-holes.ts'
import { administrative, leftOut, played } from './test-attack-operations.ts'
import { attack } from './test-attack-search.ts'

test('MAY-1 attackers try every operation that requires a role and changes something, or there is a reason why not', () => {
  expect(administrative.filter((key) => !played.includes(key) && !(key in leftOut))).toEqual([])
  expect(Object.keys(leftOut).filter((key) => !key.includes(' ') || played.includes(key))).toEqual([])
})

test('the holes that the search has to find match the rules in the source', () => {
  const sourceOf = (file: string) => fs.readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8')
  for (const hole of holes) expect(loosen(sourceOf(hole.file), hole)).toContain(hole.name)
})

describe('attackers who try operations at random, up to three in a row', () => {
  test('MAY-8 COM-P01 TIME-3 read nothing above their role', async () => {
    const { found, sequences, effective } = await attack(150, 23, { checksEverywhere: false })
    expect(found).toEqual([])
    expect(sequences).toBe(150)
    // At least some third operations of a sequence succeeded.
    expect(effective[2]).toBeGreaterThan(5)
  })
})
