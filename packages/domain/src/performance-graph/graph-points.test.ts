import { describe, expect, test } from 'vitest'
import {
  calibratedReview,
  exampleReview,
  hana,
  iris,
  june,
  leo,
  mia,
  ravi,
  relationSet,
  sharedTimestamps,
  untouchedTimestamps,
  writtenTimestamps,
} from '../testing/review-fixtures.ts'
import {
  canSeePoint,
  canSeeSelfPoint,
  GRAPH_SWITCH,
  gridCellOf,
  gridCounts,
  gridCountsForOutsiders,
  gridSize,
  isPointShown,
} from './graph-points.ts'

test('REV-P16 the grid has three fields on each side, or two by the company’s setting', () => {
  expect(gridSize(new Set())).toBe(3)
  expect(gridSize(new Set([GRAPH_SWITCH]))).toBe(2)
  expect(gridCellOf({ x: 0, y: 1 }, 3)).toEqual({ column: 0, row: 2 })
  expect(gridCellOf({ x: 0.34, y: 0.66 }, 3)).toEqual({ column: 1, row: 1 })
  expect(gridCellOf({ x: 0.5, y: 0.49 }, 2)).toEqual({ column: 1, row: 0 })
  expect(
    gridCounts(
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

test('REV-P17 there are no counts of fewer than five points', () => {
  const point = { x: 0.1, y: 0.1 }
  expect(
    gridCountsForOutsiders(
      Array.from({ length: 4 }, () => point),
      3,
    ),
  ).toBeNull()
  expect(
    gridCountsForOutsiders(
      Array.from({ length: 5 }, () => point),
      3,
    )?.[0]?.[0],
  ).toBe(5)
})

describe('points are shown', () => {
  test('of finished assessments, and of started ones during calibration', () => {
    expect(isPointShown(exampleReview(), june(10))).toBe(false)
    expect(isPointShown(exampleReview({ manager: writtenTimestamps }), june(10))).toBe(true)
    expect(isPointShown(calibratedReview(), june(10))).toBe(false)
    expect(isPointShown(calibratedReview(), june(16))).toBe(true)
    expect(isPointShown(calibratedReview({ manager: untouchedTimestamps }), june(16))).toBe(false)
  })
  test('to HR and to managers who read the side; never to the reviewee, nor to those who see only the progress', () => {
    const review = calibratedReview({ manager: writtenTimestamps })
    for (const who of [hana, mia]) expect(canSeePoint(review, who, june(16))).toBe(true)
    for (const who of [ravi, relationSet('administrator'), relationSet('reviewee', 'hrAdmin')])
      expect(canSeePoint(review, who, june(16))).toBe(false)
    expect(canSeePoint(review, iris, june(16))).toBe(false)
    const open = calibratedReview({ manager: writtenTimestamps, cycle: { hrAndIndirectManagerApproval: true } })
    expect(canSeePoint(open, iris, june(16))).toBe(true)
    const ownAssessments = calibratedReview({ manager: sharedTimestamps, cycle: { individualAssessments: true } })
    expect(canSeePoint(ownAssessments, leo, june(24))).toBe(false)
  })
  test('the reviewee’s own once it is shared', () => {
    expect(canSeeSelfPoint(exampleReview(), mia)).toBe(false)
    expect(canSeeSelfPoint(exampleReview({ reviewee: sharedTimestamps }), mia)).toBe(true)
    expect(canSeeSelfPoint(exampleReview({ reviewee: sharedTimestamps }), hana)).toBe(true)
    expect(canSeeSelfPoint(exampleReview({ reviewee: sharedTimestamps }), relationSet('administrator'))).toBe(false)
    expect(canSeeSelfPoint(exampleReview({ reviewee: untouchedTimestamps }), hana)).toBe(false)
  })
})
