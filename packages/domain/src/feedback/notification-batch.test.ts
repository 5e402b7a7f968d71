import { expect, test } from 'vitest'
import { HOUR_MS } from '../calendar/durations.ts'
import { notificationBatch } from './notification-batch.ts'
import { notificationIntervals } from './reviewer-settings.ts'

const company = { timeZone: 'Europe/Berlin', startOfBusinessHour: 9 }
const batchesFrom = (from: string, hours: number, every: (typeof notificationIntervals)[number]) =>
  Array.from({ length: hours }, (_, hour) =>
    notificationBatch(new Date(Date.parse(from) + hour * HOUR_MS), every, company),
  )

test.each(notificationIntervals)('there is one batch of emails every %i hours', (every) => {
  const counts = Map.groupBy(batchesFrom('2026-11-23T08:00:00Z', 240, every), (batch) => batch)
  expect(new Set([...counts.values()].map((hours) => hours.length))).toEqual(new Set([every]))
})

test('batches are counted from the start of business in company time', () => {
  const [before, after] = [new Date('2026-11-24T07:59:00Z'), new Date('2026-11-24T08:00:00Z')]
  for (const every of notificationIntervals)
    expect(notificationBatch(after, every, company)).toBe(notificationBatch(before, every, company) + 1)
  expect(notificationBatch(new Date('2026-11-25T07:59:00Z'), 24, company)).toBe(notificationBatch(after, 24, company))
})

test('a batch is no longer than its interval when the clocks change', () => {
  const batches = batchesFrom('2026-10-24T07:00:00Z', 72, 1)
  expect(batches).toEqual(batches.toSorted((a, b) => a - b))
})
