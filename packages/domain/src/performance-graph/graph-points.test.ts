import { describe, expect, test } from 'vitest'
import {
  calibrated,
  example,
  hana,
  iris,
  is,
  june,
  leo,
  mia,
  ravi,
  shared,
  untouched,
  written,
} from '../testing/review-fixtures.ts'
import {
  countsForOutsiders,
  countsOf,
  fieldOf,
  fieldsPerSide,
  GRAPH_SWITCH,
  isPointShown,
  seesOwnPoint,
  seesPoint,
} from './graph-points.ts'

test('REV-P16 the grid has three fields on each side, or two by the company’s setting', () => {
  expect(fieldsPerSide(new Set())).toBe(3)
  expect(fieldsPerSide(new Set([GRAPH_SWITCH]))).toBe(2)
  expect(fieldOf({ x: 0, y: 1 }, 3)).toEqual({ column: 0, row: 2 })
  expect(fieldOf({ x: 0.34, y: 0.66 }, 3)).toEqual({ column: 1, row: 1 })
  expect(fieldOf({ x: 0.5, y: 0.49 }, 2)).toEqual({ column: 1, row: 0 })
  expect(
    countsOf(
      [
        { x: 0.1, y: 0.1 },
        { x: 0.9, y: 0.9 },
        { x: 1, y: 1 },
      ],
      2,
    ),
  ).toEqual([
    [1, 0],
    [0, 2],
  ])
})

test('REV-P17 there are no numbers of fewer than five points', () => {
  const point = { x: 0.1, y: 0.1 }
  expect(
    countsForOutsiders(
      Array.from({ length: 4 }, () => point),
      3,
    ),
  ).toBeNull()
  expect(
    countsForOutsiders(
      Array.from({ length: 5 }, () => point),
      3,
    )?.[0]?.[0],
  ).toBe(5)
})

describe('which points are shown', () => {
  test('those of finished writing, and begun ones once calibration has', () => {
    expect(isPointShown(example(), june(10))).toBe(false)
    expect(isPointShown(example({ manager: written }), june(10))).toBe(true)
    expect(isPointShown(calibrated(), june(10))).toBe(false)
    expect(isPointShown(calibrated(), june(16))).toBe(true)
    expect(isPointShown(calibrated({ manager: untouched }), june(16))).toBe(false)
  })
  test('to HR and to managers who read the side; never to the reviewee, nor to who sees status alone', () => {
    const review = calibrated({ manager: written })
    for (const who of [hana, mia]) expect(seesPoint(review, who, june(16))).toBe(true)
    for (const who of [ravi, is('administrator'), is('reviewee', 'hrAdmin')])
      expect(seesPoint(review, who, june(16))).toBe(false)
    expect(seesPoint(review, iris, june(16))).toBe(false)
    const open = calibrated({ manager: written, cycle: { hrAndIndirectManagerApproval: true } })
    expect(seesPoint(open, iris, june(16))).toBe(true)
    const ownSheets = calibrated({ manager: shared, cycle: { individualAssessments: true } })
    expect(seesPoint(ownSheets, leo, june(24))).toBe(false)
  })
  test('the reviewee’s own once it is shared', () => {
    expect(seesOwnPoint(example(), mia)).toBe(false)
    expect(seesOwnPoint(example({ reviewee: shared }), mia)).toBe(true)
    expect(seesOwnPoint(example({ reviewee: shared }), hana)).toBe(true)
    expect(seesOwnPoint(example({ reviewee: shared }), is('administrator'))).toBe(false)
    expect(seesOwnPoint(example({ reviewee: untouched }), hana)).toBe(false)
  })
})
