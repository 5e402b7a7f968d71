import { expect, test } from 'vitest'
import { hasAllPrefixes, recordScore, wordScore } from './matching.ts'

test('the whole word scores best, then its beginning, then one with a typo, and other words not at all', () => {
  const fits = ['keller', 'kell', 'kelelr', 'krause'].map((typed) => wordScore(typed, 'keller'))
  expect(fits).toEqual([...fits].sort((a, b) => b - a))
  expect(new Set(fits).size).toBe(4)
  expect(fits.at(-1)).toBe(0)
})

test.each(['', 'q', 'ler', 'kex'])('“%s” does not match “keller”', (typed) => {
  expect(wordScore(typed, 'keller')).toBe(0)
})

test.each([
  ['mai', 'mia', true],
  ['ima', 'mia', true],
  ['mas', 'mia', false],
  ['mai', 'mian', false],
  ['k1l', 'kl1', false],
])('in three letters, only swapped neighbors are forgiven: “%s” for “%s”', (typed, word, isForgiven) => {
  expect(wordScore(typed, word) > 0).toBe(isForgiven)
})

test('a number with a typo is another number', () => {
  expect(wordScore('number1000', 'number1001')).toBe(0)
  expect(wordScore('number10', 'number1001')).toBeGreaterThan(0)
})

const mia = [
  { words: ['mia', 'keller'], weight: 1 },
  { words: ['director', 'of', 'product'], weight: 0.6 },
]

test('every word of the query must match something; a name counts more than a title', () => {
  expect(recordScore(['mia', 'product'], mia)).toBeGreaterThan(0)
  expect(recordScore(['mia', 'sales'], mia)).toBe(0)
  expect(recordScore(['keller'], mia)).toBeGreaterThan(recordScore(['product'], mia))
  expect(recordScore([], mia)).toBe(0)
})

test('a typo in a name counts less than the beginning of a title', () => {
  expect(recordScore(['kelelr'], mia)).toBeLessThan(recordScore(['prod'], mia))
})

test('lists are searched only by beginnings', () => {
  expect(hasAllPrefixes(['mi', 'kel'], ['mia', 'keller'])).toBe(true)
  expect(hasAllPrefixes(['kelelr'], ['mia', 'keller'])).toBe(false)
})
