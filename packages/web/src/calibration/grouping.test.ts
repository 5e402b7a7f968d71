import type { CalibrationRow } from '@perennial/contract/calibration/routes.ts'
import { expect, test } from 'vitest'
import { groupRows, neighborColumn, ratingColumn } from './grouping.ts'

const inOrder = (a: string, b: string) => a.localeCompare(b)
const row = (name: string, more: Partial<CalibrationRow> = {}): CalibrationRow => ({
  reviewId: name,
  reviewee: { id: name, name, isActive: true },
  login: name,
  title: '',
  department: '',
  manager: null,
  mainReviewer: null,
  level: null,
  status: 'STARTED',
  isSubmitted: true,
  rating: null,
  secondary: null,
  selfRating: null,
  lastRating: null,
  versions: { overallRating: 0, secondaryOverallRating: 0 },
  submitted: null,
  changes: [],
  can: { allowed: true },
  ...more,
})
const named = (groups: ReturnType<typeof groupRows>) => groups.map(({ name, rows }) => [name, rows.length])

test('people are grouped by department, manager and level; people without one come last', () => {
  const boss = { id: 'b', name: 'Boss', isActive: true }
  const rows = [
    row('a'),
    row('b', { department: 'Sales', level: 10, manager: boss }),
    row('c', { department: 'Care', level: 2 }),
  ]
  expect(named(groupRows(rows, 'none', inOrder))).toEqual([[null, 3]])
  expect(named(groupRows(rows, 'department', inOrder))).toEqual([
    ['Care', 1],
    ['Sales', 1],
    [null, 1],
  ])
  expect(named(groupRows(rows, 'level', inOrder))).toEqual([
    ['2', 1],
    ['10', 1],
    [null, 1],
  ])
  expect(named(groupRows(rows, 'manager', inOrder))).toEqual([
    ['Boss', 1],
    [null, 2],
  ])
})

test('people appear in the column of their rating; a rating of another scale counts as not rated', () => {
  expect(ratingColumn(row('a', { rating: '2' }), ['1', '2'])).toBe('2')
  expect(ratingColumn(row('a', { rating: '7' }), ['1', '2'])).toBeNull()
  expect(ratingColumn(row('a', { rating: '2', isSubmitted: false }), ['1', '2'])).toBeUndefined()
})

test('arrow keys move to the next column, but not beyond the last', () => {
  expect(neighborColumn(['1', '2'], '1', 1)).toBe('2')
  expect(neighborColumn(['1', '2'], '2', 1)).toBeNull()
  expect(neighborColumn(['1', '2'], null, 1)).toBeUndefined()
  expect(neighborColumn(['1', '2'], '1', -1)).toBeUndefined()
})
