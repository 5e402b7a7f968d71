import { expect, test } from 'vitest'
import { isReminderDue } from './reminders.ts'

const facts = { sentAt: new Date('2026-11-23T09:00Z'), deadline: new Date('2026-12-07T16:00Z'), closedAt: null }
const due = (at: string, more: Partial<Parameters<typeof isReminderDue>[0]> = {}) =>
  isReminderDue({ ...facts, ...more }, new Date(at))

test('ANY-P17 COM-P06 the reminder is due two days before the deadline, and dropped if it is more than a day late', () => {
  expect(due('2026-12-05T15:59:59Z')).toBe(false)
  expect(due('2026-12-05T16:00Z')).toBe(true)
  expect(due('2026-12-06T16:00Z')).toBe(true)
  expect(due('2026-12-06T16:00:01Z')).toBe(false)
  expect(due('2026-12-07T15:59:59Z')).toBe(false)
})

test('a request that is closed, or was sent less than a day before the reminder, has none', () => {
  expect(due('2026-12-06T09:00Z', { closedAt: new Date('2026-12-01T09:00Z') })).toBe(false)
  expect(due('2026-12-06T09:00Z', { sentAt: new Date('2026-12-04T17:00Z') })).toBe(false)
  expect(due('2026-12-06T09:00Z', { sentAt: new Date('2026-12-04T16:00Z') })).toBe(true)
})
