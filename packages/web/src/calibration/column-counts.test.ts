import type { CalibrationRow } from '@perennial/contract/calibration/routes.ts'
import { describe, expect, test } from 'vitest'
import { columnCounts } from './column-counts.ts'
import { ratingColumn } from './grouping.ts'

const codes = ['1', '2', '3']
const row = (reviewId: string, rating: string | null, isSubmitted = true) =>
  ({ reviewId, rating, isSubmitted }) as CalibrationRow
const rows = [row('a', '1'), row('b', '2'), row('c', null), row('d', null, false)]
/** Ten people, nine of them submitted, of whom these four are here. */
const whole = {
  submitted: 9,
  distribution: { counts: codes.map((code, index) => ({ code, count: index + 2 })), unrated: 1 },
}
const shown = (isPartial: boolean, moving: Record<string, string | null> = {}) => {
  const columnOf = (one: CalibrationRow) => moving[one.reviewId] ?? ratingColumn(one, codes)
  const { of, all } = columnCounts({ ...whole, isPartial }, rows, codes, columnOf)
  return [...[...codes, null].map(of), all]
}

describe('the heads of the columns count', () => {
  test('everyone of the session while some rows are missing, those without a rating too', () => {
    expect(shown(true)).toEqual([2, 3, 4, 0, 9])
  })
  test('a rating that is being saved where it will be', () => {
    expect(shown(true, { a: '3' })).toEqual([1, 3, 5, 0, 9])
    expect(shown(false, { a: '3' })).toEqual([0, 1, 1, 1, 3])
  })
  test('the rows once all are here', () => {
    expect(shown(false)).toEqual([1, 1, 0, 1, 3])
  })
})
