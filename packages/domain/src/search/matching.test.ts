import { expect, test } from 'vitest'
import { fitOf, fitsByBeginnings, scoreOf } from './matching.ts'

test('the whole word fits best, then its beginning, then with a slip, and what is elsewhere not at all', () => {
  const fits = ['keller', 'kell', 'kelelr', 'krause'].map((typed) => fitOf(typed, 'keller'))
  expect(fits).toEqual([...fits].sort((a, b) => b - a))
  expect(new Set(fits).size).toBe(4)
  expect(fits.at(-1)).toBe(0)
})

test.each(['', 'q', 'ler', 'kex'])('“%s” does not fit “keller”', (typed) => {
  expect(fitOf(typed, 'keller')).toBe(0)
})

test.each([
  ['mai', 'mia', true],
  ['ima', 'mia', true],
  ['mas', 'mia', false],
  ['mai', 'mian', false],
  ['k1l', 'kl1', false],
])('of three letters, only neighbours that were swapped are forgiven: “%s” for “%s”', (typed, word, isForgiven) => {
  expect(fitOf(typed, word) > 0).toBe(isForgiven)
})

test('a number that is nearly right is another number', () => {
  expect(fitOf('number1000', 'number1001')).toBe(0)
  expect(fitOf('number10', 'number1001')).toBeGreaterThan(0)
})

const mia = [
  { words: ['mia', 'keller'], weight: 1 },
  { words: ['director', 'of', 'product'], weight: 0.6 },
]

test('SEARCH-11 every typed word must fit somewhere; a name counts more than a title', () => {
  expect(scoreOf(['mia', 'product'], mia)).toBeGreaterThan(0)
  expect(scoreOf(['mia', 'sales'], mia)).toBe(0)
  expect(scoreOf(['keller'], mia)).toBeGreaterThan(scoreOf(['product'], mia))
  expect(scoreOf([], mia)).toBe(0)
})

test('a slip in a name counts less than the beginning of a title: it is looked for last', () => {
  expect(scoreOf(['kelelr'], mia)).toBeLessThan(scoreOf(['prod'], mia))
})

test('lists are searched by beginnings alone', () => {
  expect(fitsByBeginnings(['mi', 'kel'], ['mia', 'keller'])).toBe(true)
  expect(fitsByBeginnings(['kelelr'], ['mia', 'keller'])).toBe(false)
})
