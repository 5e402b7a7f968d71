import fc from 'fast-check'
import { expect, test } from 'vitest'
import { candidatePrefixes, maxTypos, prefixDistance, wordDistance } from './typo-tolerance.ts'

test.each([
  [1, 0],
  [3, 0],
  [4, 1],
  [8, 1],
  [9, 2],
])('a word of %i letters may contain %i typos', (length, slips) => {
  expect(maxTypos(length)).toBe(slips)
})

test.each([
  ['jurgn', 'jurgen', 1],
  ['jrugen', 'jurgen', 1],
  ['jurgenn', 'jurgen', 1],
  ['jorgen', 'jurgen', 1],
  ['jurgen', 'jurgen', 0],
  ['jugren', 'jurgen', 1],
])('“%s” is %i typos away from “%s”', (typed, word, slips) => {
  expect(wordDistance(typed, word as string, 2)).toBe(slips)
})

test.each([
  ['lindqi', 'lindqvist', 1],
  ['lidnq', 'lindqvist', 1],
  ['kel', 'keller', 0],
  ['klel', 'keller', 1],
])('“%s” begins “%s” with %i typos', (typed, word, slips) => {
  expect(prefixDistance(typed, word as string, 1)).toBe(slips)
})

test('a word with more typos is not close', () => {
  expect(prefixDistance('abcd', 'wxyz', 1)).toBeUndefined()
  expect(wordDistance('mia', 'michael', 1)).toBeUndefined()
})

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 4, maxLength: 9 })

test('every close word is in the searched parts of the vocabulary', () => {
  fc.assert(
    fc.property(letters, letters, (typed, word) => {
      if (prefixDistance(typed, word, 1) === undefined) return
      const { beginnings, tails } = candidatePrefixes(typed)
      const isThere =
        beginnings.some((beginning) => word.startsWith(beginning)) ||
        tails.some((tail) => word.slice(1).startsWith(tail))
      expect(isThere, `${typed} ${word}`).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
