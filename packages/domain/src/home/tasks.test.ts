import { expect, test } from 'vitest'
import { taskGroupOf } from './task-groups.ts'
import {
  canDismiss,
  isTaskOverdue,
  itemIdOf,
  parseItemId,
  snoozeEnd,
  sortTasks,
  type TaskChoice,
  taskStateOf,
} from './tasks.ts'

const now = new Date('2026-11-23T09:00:00Z')
const at = (text: string) => new Date(text)

test('EMP-P02 overdue tasks come first, then by date, undated ones last; equal ones keep their order', () => {
  const tasks = [
    { id: 'undated', date: null },
    { id: 'later', date: at('2026-12-18T16:00:00Z') },
    { id: 'overdue', date: at('2026-11-20T16:00:00Z') },
    { id: 'undated too', date: null },
    { id: 'soon', date: at('2026-11-25T16:00:00Z') },
    { id: 'soon too', date: at('2026-11-25T16:00:00Z') },
    { id: 'long overdue', date: at('2026-10-02T16:00:00Z') },
  ]
  expect(sortTasks(tasks).map(({ id }) => id)).toEqual([
    'long overdue',
    'overdue',
    'soon',
    'soon too',
    'later',
    'undated',
    'undated too',
  ])
  expect(sortTasks([])).toEqual([])
})

test('EMP-P03 a task is overdue from its date on; without one it never is', () => {
  expect(isTaskOverdue({ date: at('2026-11-23T09:00:01Z') }, now)).toBe(false)
  expect(isTaskOverdue({ date: now }, now)).toBe(true)
  expect(isTaskOverdue({ date: null }, now)).toBe(false)
})

test.each([
  [true, -3, 'OVERDUE'],
  // Due this morning: the day is today, the moment has passed.
  [true, 0, 'OVERDUE'],
  [false, 0, 'SOON'],
  [false, 7, 'SOON'],
  [false, 8, 'LATER'],
  [false, null, 'UNDATED'],
] as const)('a long list has headings: overdue %s and %s days away is %s', (late, days, group) => {
  expect(taskGroupOf({ isOverdue: late, days })).toBe(group)
})

test('EMP-P03 a task is snoozed until the start of business tomorrow, also when the clocks change', () => {
  const berlin = { timeZone: 'Europe/Berlin', startOfBusinessHour: 9, endOfBusinessHour: 17 }
  expect(snoozeEnd(now, berlin)).toEqual(at('2026-11-24T08:00:00Z'))
  // Until midnight in Berlin, tomorrow is the 24th, and afterwards the 25th.
  expect(snoozeEnd(at('2026-11-23T22:59:00Z'), berlin)).toEqual(at('2026-11-24T08:00:00Z'))
  expect(snoozeEnd(at('2026-11-23T23:01:00Z'), berlin)).toEqual(at('2026-11-25T08:00:00Z'))
  expect(snoozeEnd(at('2026-10-24T10:00:00Z'), berlin)).toEqual(at('2026-10-25T08:00:00Z'))
  expect(snoozeEnd(now, { ...berlin, timeZone: 'Pacific/Auckland' })).toEqual(at('2026-11-23T20:00:00Z'))
})

const mark = (more: Partial<TaskChoice>): TaskChoice => ({ snoozedUntil: null, isDismissed: false, ...more })
test.each([
  ['nothing was chosen', undefined, false, 'OPEN'],
  ['it was put off until later', mark({ snoozedUntil: at('2026-11-24T08:00:00Z') }), false, 'SNOOZED'],
  ['the day has come', mark({ snoozedUntil: now }), false, 'OPEN'],
  ['it was dismissed and may be', mark({ isDismissed: true }), true, 'DISMISSED'],
  ['it may not be dismissed whatever is stored', mark({ isDismissed: true }), false, 'OPEN'],
] as const)('EMP-P03 where a task stands when %s', (_, selected, canBeDismissed, index) => {
  expect(taskStateOf(selected, canBeDismissed, now)).toBe(index)
})

test('EMP-P03 only reading and profile tasks can be dismissed', () => {
  expect(canDismiss(true).allowed).toBe(true)
  expect(canDismiss(false)).toEqual({ allowed: false, reason: 'TASK_STAYS' })
})

test('the address of a task names its kind and its subject', () => {
  const id = '5b1f2c9e-3a77-4d0e-9a60-0c6f6c1f2a10'
  const itemId = itemIdOf('review-write-about', id)
  expect(parseItemId(itemId)).toEqual({ kind: 'review-write-about', subjectId: id })
  for (const other of ['', id, 'review-write-about', `${itemId}x`, `-${id}`, `Review-${id}`, `a--b-${id}`])
    expect(parseItemId(other), other).toBeUndefined()
})
