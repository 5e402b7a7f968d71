import { expect, test } from 'vitest'
import {
  calibratedReview,
  exampleReview,
  hana,
  june,
  leo,
  mia,
  ravi,
  sharedTimestamps,
} from '../testing/review-fixtures.ts'
import { compareUrgency, isNextStepOverdue, openTaskOf } from './open-tasks.ts'

test('what someone has to do themselves is a task', () => {
  expect(openTaskOf(exampleReview(), ravi, june(3))).toMatchObject({ step: 'WRITE_OWN', date: june(7, 17) })
  expect(openTaskOf(exampleReview(), mia, june(3))).toMatchObject({ step: 'WRITE_ABOUT', name: 'Ravi Menon' })
  expect(openTaskOf(exampleReview(), leo, june(3))).toMatchObject({ step: 'CONTRIBUTE' })
})
test('waiting for someone else is not a task', () => {
  expect(openTaskOf(exampleReview({ reviewee: sharedTimestamps }), ravi, june(3))).toBeNull()
  expect(openTaskOf(calibratedReview(), mia, june(18))).toBeNull()
  expect(openTaskOf(exampleReview(), hana, june(3))).toBeNull()
})
test('COM-P21 an archived cycle has no tasks', () =>
  expect(openTaskOf(exampleReview({ isArchived: true }), ravi, june(3))).toBeNull())
test('the most urgent comes first, undated ones last', () => {
  const [early, late, none] = [{ date: june(1) }, { date: june(2) }, { date: null }]
  expect([none, late, early].toSorted(compareUrgency)).toEqual([early, late, none])
  expect(compareUrgency(none, { date: null })).toBe(0)
})
test('in the days of grace a task is overdue and still there', () => {
  const task = openTaskOf(exampleReview(), ravi, june(10))
  expect(task && isNextStepOverdue(task, june(10))).toBe(true)
  expect(task && isNextStepOverdue(task, june(6))).toBe(false)
})
