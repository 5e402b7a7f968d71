import { describe, expect, test } from 'vitest'
import { allowed, refused } from '../verdict.ts'
import { parseRatingRows, planRatingImport, type RatingCandidate } from './rating-import.ts'

const row = (line: number, ...cells: string[]) => ({ line, cells })
const person = (login: string, rating: string | null, can: RatingCandidate['can'] = allowed): RatingCandidate => ({
  reviewId: `review of ${login}`,
  login,
  name: login,
  rating,
  version: 1,
  can,
})
const scale = [
  { code: '1', label: 'Below' },
  { code: '2', label: 'Meets' },
  { code: 'A+', label: 'Above' },
]

describe('the rows of a file of ratings', () => {
  test('are recognized by their headings, in any order', () => {
    const rows = parseRatingRows([row(1, 'Reason', 'Rating', ' E-Mail '), row(2, 'why', '2', 'ravi@x.example')])
    expect(rows).toEqual([{ line: 2, login: 'ravi@x.example', rating: '2', reason: 'why' }])
  })
  test('without headings they are login name, rating and reason', () => {
    expect(parseRatingRows([row(1, 'ravi', '2'), row(2, 'noor', '1', 'why')])).toEqual([
      { line: 1, login: 'ravi', rating: '2', reason: '' },
      { line: 2, login: 'noor', rating: '1', reason: 'why' },
    ])
  })
  test('a file with only headings has none', () => {
    expect(parseRatingRows([row(1, 'Login name', 'Rating')])).toEqual([])
    expect(parseRatingRows([])).toEqual([])
  })
})

describe('what a file of ratings would do (domain §6)', () => {
  const people = [person('ravi', '1'), person('noor', '2'), person('leo', null)]
  const plan = (...rows: [string, string][]) =>
    planRatingImport(
      rows.map(([login, rating], index) => ({ line: index + 1, login, rating, reason: '' })),
      people,
      scale,
    )
  test('ratings that change and those that do not are told apart; scores and labels are both understood', () => {
    const { changed, unchanged, faulty } = plan(['RAVI', '2'], ['noor', 'meets'], ['leo', 'a+'])
    expect(changed.map(({ line, code, person: { rating } }) => [line, rating, code])).toEqual([
      [1, '1', '2'],
      [3, null, 'A+'],
    ])
    expect(unchanged.map(({ line }) => line)).toEqual([2])
    expect(faulty).toEqual([])
  })
  test('a score that a spreadsheet turned into a decimal is understood', () => {
    expect(plan(['ravi', '2.0']).changed[0]?.code).toBe('2')
    expect(plan(['ravi', '2,0']).changed[0]?.code).toBe('2')
  })
  test.each([
    ['no login name', ['', '2'], 'LOGIN_MISSING'],
    ['somebody else', ['nobody', '2'], 'NOT_IN_THIS_CYCLE'],
    ['another scale', ['ravi', '7'], 'RATING_UNKNOWN'],
  ] as const)('a row with %s is left out with its line', (_, [login, rating], violation) => {
    expect(plan(['noor', '1'], [login, rating]).faulty).toEqual([{ line: 2, login, violation }])
  })
  test('someone who is listed twice is left out both times', () => {
    const { changed, faulty } = plan(['ravi', '2'], ['Ravi', '2'])
    expect(changed).toEqual([])
    expect(faulty.map(({ line, violation }) => [line, violation])).toEqual([
      [1, 'TWICE_IN_FILE'],
      [2, 'TWICE_IN_FILE'],
    ])
  })
  test('people without a rating in the file keep theirs, and are not reported as left out', () => {
    const { changed, empty, faulty } = plan(['ravi', ''], ['leo', ''])
    expect([changed, faulty]).toEqual([[], []])
    expect(empty.map(({ line }) => line)).toEqual([1, 2])
  })
  test('a row with a reason but no rating is left out, unless the person has no rating to change', () => {
    const rows = [
      { line: 1, login: 'ravi', rating: '', reason: 'why' },
      { line: 2, login: 'leo', rating: '', reason: 'taken away' },
    ]
    const { empty, faulty } = planRatingImport(rows, people, scale)
    expect(faulty).toEqual([{ line: 1, login: 'ravi', violation: 'RATING_MISSING' }])
    expect(empty.map(({ line }) => line)).toEqual([2])
  })
  test('a rating that someone already has is accepted, even if it can no longer be changed', () => {
    const complete = [person('ravi', '1', refused('LOCKED_BY_SIGNATURE'))]
    const { unchanged, faulty } = planRatingImport(
      [{ line: 4, login: 'ravi', rating: '1', reason: '' }],
      complete,
      scale,
    )
    expect(unchanged.map(({ line }) => line)).toEqual([4])
    expect(faulty).toEqual([])
  })
  test('someone whose rating can’t be changed now is left out with the reason', () => {
    const locked = [person('ravi', '1', refused('LOCKED_BY_SIGNATURE'))]
    const rows = [{ line: 4, login: 'ravi', rating: '2', reason: '' }]
    expect(planRatingImport(rows, locked, scale).faulty).toEqual([
      { line: 4, login: 'ravi', violation: 'LOCKED_BY_SIGNATURE' },
    ])
  })
})
