import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calibratedReview, exampleReview, june } from '../testing/review-fixtures.ts'
import { phaseOf, phases, shareFromOf } from './phases.ts'

const at = (hour: number) => new Date(june(1).getTime() + hour * 3_600_000)

test('a simple review goes from writing to sharing', () => {
  const days = [1, 15, 16, 30].map((day) => phaseOf(exampleReview(), june(day)))
  expect(days).toEqual(['WRITING', 'WRITING', 'SHARING', 'SHARING'])
})
test('a calibration comes between writing and sharing', () => {
  const days = [15, 16, 21, 22].map((day) => phaseOf(calibratedReview(), june(day)))
  expect(days).toEqual(['WRITING', 'CALIBRATING', 'CALIBRATING', 'SHARING'])
})
test('TIME-1 each phase begins at its instant', () => {
  const review = calibratedReview()
  const turns = [review.dates.processStarts, june(15, 17), june(22), june(30, 17), review.dates.signBy]
  expect(turns.map((turn) => phaseOf(review, new Date(turn.getTime() - 1)))).toEqual(phases.slice(0, 5))
  expect(turns.map((turn) => phaseOf(review, turn))).toEqual(phases.slice(1, 6))
})
test('an archived review is archived at any time', () =>
  expect(phaseOf(exampleReview({ isArchived: true }), june(10))).toBe('ARCHIVED'))
test('phases only go forward', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(fc.integer({ min: -100, max: 1000 })), (isSimple, hours) => {
      const review = isSimple ? exampleReview() : calibratedReview()
      const positions = hours.toSorted((a, b) => a - b).map((hour) => phases.indexOf(phaseOf(review, at(hour))))
      expect(positions).toEqual(positions.toSorted((a, b) => a - b))
    }),
  )
})
test('sharing begins with its date, in simple cycles with the start', () => {
  expect(shareFromOf(calibratedReview())).toEqual(june(22))
  expect(shareFromOf(exampleReview({ dates: { managerShareFrom: june(22) } }))).toEqual(june(1))
})
