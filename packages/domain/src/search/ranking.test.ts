import { expect, test } from 'vitest'
import { bestHits, emailPrefix, personSearchWords, rankSuggestions, scoreName, scorePerson } from './ranking.ts'

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

test('EMP-P07 the beginning of an email address finds people, if the viewer may see it', () => {
  expect(scorePerson('jk@fern', jurgen, true)).toBeGreaterThan(0)
  expect(scorePerson('jk@fern', jurgen, false)).toBe(0)
  expect(scorePerson('fernhill', jurgen, true)).toBe(0)
  expect(emailPrefix('jk krause')).toBe('')
})

test('people are found by their nickname and by the first name it stands for', () => {
  const words = personSearchWords({ ...jurgen, nickname: 'Jojo' })
  expect(words.name).toEqual(['jurgen', 'juergen', 'jojo', 'krause'])
})

test('cycles are found by their names', () => {
  expect(scoreName('q4', 'Cycle Q4/2026')).toBeGreaterThan(0)
  expect(scoreName('cycle q', 'Cycle Q4/2026')).toBeGreaterThan(0)
  expect(scoreName('q3', 'Cycle Q4/2026')).toBe(0)
})

test('SEARCH-07 the best hits come first, each once and no more than requested', () => {
  const hit = (id: string, score: number) => ({ id, score, name: id })
  const hits = [hit('b', 0.5), hit('a', 0.5), hit('a', 0.9), hit('none', 0), hit('c', 0.7)]
  expect(bestHits(hits, 3).map(({ id }) => id)).toEqual(['a', 'c', 'b'])
})

const person = (name: string, title = '', department = '', nickname: string | null = null) => {
  const [firstName = '', ...rest] = name.split(' ')
  const email = `${firstName.toLowerCase()}.x@fernhill.example`
  return { firstName, lastName: rest.join(' '), nickname, title, department, email }
}
const company = [
  person('Theo Brandt', 'IT Systems Lead'),
  person('Hana Lehmann'),
  person('Leo Duarte'),
  person('Ana de Leon'),
  person('Leonie Abt'),
  person('Kim Wu', 'Buyer', 'Legal'),
  person('Max Leo'),
  person('Alexander Zed', '', '', 'Leon'),
]
const ranked = (query: string, limit = 10) =>
  rankSuggestions(query, company, limit, true)
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
    .slice(0, limit)

test('pickers and mentions rank first names, then last names, other words of the name, titles and departments', () => {
  const order = ['Leonie Abt', 'Leo Duarte', 'Alexander Zed', 'Hana Lehmann', 'Max Leo', 'Ana de Leon']
  expect(ranked('le').slice(0, 6)).toEqual(order)
  expect(ranked('le').slice(6, 8).sort()).toEqual(['Kim Wu', 'Theo Brandt'])
})

test('a whole word comes before longer ones in the same place of the name', () => {
  expect(ranked('leo').slice(0, 4)).toEqual(['Leo Duarte', 'Leonie Abt', 'Alexander Zed', 'Max Leo'])
})

test('EMP-P07 addresses change the order only for people who can see them', () => {
  const sales = [
    person('Ada Abt', 'Sales lead'),
    { ...person('Ben Zed', 'Sales lead'), email: 'sales@fernhill.example' },
  ]
  const order = (maySeeEmail: boolean) =>
    rankSuggestions('sales', sales, 2, maySeeEmail).map(({ firstName }) => firstName)
  expect(order(true)).toEqual(['Ben', 'Ada'])
  expect(order(false)).toEqual(['Ada', 'Ben'])
})

test.each([1, 2, 3, 6])('with a limit of %i no title takes the place of a name', (limit) => {
  expect(ranked('le', limit)).toEqual(ranked('le').slice(0, limit))
})

test('several words are matched in any order, and the first of them decides the rank', () => {
  expect(ranked('leo du')[0]).toBe('Leo Duarte')
  expect(ranked('duarte leo')[0]).toBe('Leo Duarte')
  expect(ranked('leon ana')[0]).toBe('Ana de Leon')
})

test('the search and the pickers use the same scores', () => {
  const scores = company.map((item) => scorePerson('le', item, true))
  const bySearch = company.toSorted((a, b) => scorePerson('le', b, true) - scorePerson('le', a, true))
  expect(Math.max(...scores)).toBeLessThan(1)
  expect(scorePerson('le', person('Leo Duarte'), false)).toBeGreaterThan(scorePerson('le', person('Max Leo'), false))
  expect(
    bySearch
      .slice(0, 3)
      .map(({ firstName }) => firstName)
      .sort(),
  ).toEqual(['Alexander', 'Leo', 'Leonie'])
})
