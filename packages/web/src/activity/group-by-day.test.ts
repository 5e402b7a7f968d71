import { expect, test } from 'vitest'
import { setDateSettings } from '../core/dates.ts'
import { groupByDay } from './group-by-day.ts'

test('entries are grouped by day in the company’s time zone and keep their order', () => {
  setDateSettings({
    timeZone: 'Europe/Berlin',
    dateFormat: 'dd.MM.yyyy',
    timeFormat: 'HH:mm',
  })
  const days = groupByDay([
    { id: 1, at: '2020-03-02T10:00:00.000Z' },
    { id: 2, at: '2020-03-01T23:30:00.000Z' },
    { id: 3, at: '2020-03-01T10:00:00.000Z' },
  ])
  expect(days.map(({ key, entries }) => [key, entries.map(({ id }) => id)])).toEqual([
    ['2020-03-02', [1, 2]],
    ['2020-03-01', [3]],
  ])
})
