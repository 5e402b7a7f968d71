import { expect, test } from 'vitest'
import { calibrated, example, hana, june, leo, mia, ravi, shared } from '../testing/review-fixtures.ts'
import { byUrgency, isOverdue, openTask } from './open-tasks.ts'

test('what somebody has to do themselves is a task', () => {
  expect(openTask(example(), ravi, june(3))).toMatchObject({ step: 'WRITE_OWN', date: june(7, 17) })
  expect(openTask(example(), mia, june(3))).toMatchObject({ step: 'WRITE_ABOUT', name: 'Ravi Menon' })
  expect(openTask(example(), leo, june(3))).toMatchObject({ step: 'CONTRIBUTE' })
})
test('waiting is none', () => {
  expect(openTask(example({ reviewee: shared }), ravi, june(3))).toBeNull()
  expect(openTask(calibrated(), mia, june(18))).toBeNull()
  expect(openTask(example(), hana, june(3))).toBeNull()
})
test('COM-P21 an archived cycle has no tasks', () =>
  expect(openTask(example({ isArchived: true }), ravi, june(3))).toBeNull())
test('the most urgent comes first, what has no date last', () => {
  const [early, late, none] = [{ date: june(1) }, { date: june(2) }, { date: null }]
  expect([none, late, early].toSorted(byUrgency)).toEqual([early, late, none])
  expect(byUrgency(none, { date: null })).toBe(0)
})
test('in the days of grace a task is overdue and still there', () => {
  const task = openTask(example(), ravi, june(10))
  expect(task && isOverdue(task, june(10))).toBe(true)
  expect(task && isOverdue(task, june(6))).toBe(false)
})
