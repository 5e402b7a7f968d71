import type { CalibrationRow } from '@perennial/contract/calibration/routes.ts'
import { expect, test } from 'vitest'
import { lowToHigh, ratingsByReviewer } from './rating-order.ts'

const scaleOf = (...codes: string[]) => codes.map((code) => ({ code, label: code, description: '' }))
const codesOf = (scale: ReturnType<typeof scaleOf>) => scale.map(({ code }) => code)

test('REV-P13 scores run from low to high, whatever their order of display', () => {
  expect(codesOf([...lowToHigh(scaleOf('5', '4', '10', '1'))])).toEqual(['1', '4', '5', '10'])
})
test('REV-P13 ratings without scores stay in their order of display', () => {
  expect(codesOf([...lowToHigh(scaleOf('B', 'A', '1'))])).toEqual(['B', 'A', '1'])
})

const anna = { id: 'a', name: 'Anna', isActive: true }
const row = (mainReviewer: CalibrationRow['mainReviewer'], rating: string | null, isSubmitted = true) =>
  ({ mainReviewer, rating, isSubmitted }) as CalibrationRow

test('reviewers are compared by the ratings they submitted; the highest average comes first', () => {
  const ben = { id: 'b', name: 'Ben', isActive: true }
  const all = ratingsByReviewer([
    row(anna, '3'),
    row(anna, '4'),
    row(anna, '5', false),
    row(ben, '5'),
    row(ben, null),
    row(null, null, false),
  ])
  expect(all.map(({ reviewer, rated, unrated, average }) => [reviewer?.name, rated, unrated, average])).toEqual([
    ['Ben', 1, 1, 5],
    ['Anna', 2, 1, 3.5],
    [undefined, 0, 1, null],
  ])
  expect(all[1]?.counts).toEqual(
    new Map([
      ['3', 1],
      ['4', 1],
    ]),
  )
})
