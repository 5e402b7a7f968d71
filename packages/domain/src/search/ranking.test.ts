import { expect, test } from 'vitest'
import { bestHits, emailPrefix, personSearchWords, scoreName, scorePerson } from './ranking.ts'

const jurgen = {
  firstName: 'Jürgen',
  lastName: 'Krause',
  nickname: null,
  title: 'Head of Engineering',
  email: 'jk@fernhill.example',
}

test.each(['jurgen', 'jürgn', 'jrugen', 'juergen kra', 'KRAUSE', 'engineering', 'krause head'])(
  '“%s” finds Jürgen Krause',
  (query) => {
    expect(scorePerson(query, jurgen, true)).toBeGreaterThan(0)
  },
)

test('EMP-P07 an address finds by its beginning, for whoever may see it', () => {
  expect(scorePerson('jk@fern', jurgen, true)).toBeGreaterThan(0)
  expect(scorePerson('jk@fern', jurgen, false)).toBe(0)
  expect(scorePerson('fernhill', jurgen, true)).toBe(0)
  expect(emailPrefix('jk krause')).toBe('')
})

test('a nickname finds, and so does the first name it stands for', () => {
  const words = personSearchWords({ ...jurgen, nickname: 'Jojo' })
  expect(words.name).toEqual(['jurgen', 'juergen', 'jojo', 'krause'])
})

test('cycles are found by their names', () => {
  expect(scoreName('q4', 'Cycle Q4/2026')).toBeGreaterThan(0)
  expect(scoreName('cycle q', 'Cycle Q4/2026')).toBeGreaterThan(0)
  expect(scoreName('q3', 'Cycle Q4/2026')).toBe(0)
})

test('SEARCH-07 the best come first, each once and no more than asked for', () => {
  const hit = (id: string, score: number) => ({ id, score, name: id })
  const hits = [hit('b', 0.5), hit('a', 0.5), hit('a', 0.9), hit('none', 0), hit('c', 0.7)]
  expect(bestHits(hits, 3).map(({ id }) => id)).toEqual(['a', 'c', 'b'])
})
