import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, daysBetween, isDay, isWeekend, weekdayOf, yearOf } from './days.ts'

describe('days of the calendar', () => {
  test('a day must exist', () => {
    expect(isDay('2028-02-29')).toBe(true)
    for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', 'tomorrow', '']) expect(isDay(text), text).toBe(false)
  })

  test('days are added across months, years, leap days and clock changes', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(addDays('2026-10-26', -2)).toBe('2026-10-24')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  })

  test('days between are counted in both directions', () => {
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
    expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2)
  })

  test('a week begins on Monday and ends with Saturday and Sunday', () => {
    expect(weekdayOf('2026-11-23')).toBe(1)
    expect(weekdayOf('2026-11-29')).toBe(7)
    expect(['2026-11-27', '2026-11-28', '2026-11-29'].map(isWeekend)).toEqual([false, true, true])
  })

  test('a month later is the last day if the month is shorter', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-01-31', -2)).toBe('2025-11-30')
    expect(addMonths('2026-11-15', 14)).toBe('2028-01-15')
  })

  test.each([
    ['2026-11-23', 12, '2025-11-23'],
    ['2026-05-31', 3, '2026-02-28'],
    ['2028-03-31', 1, '2028-02-29'],
    ['2026-01-15', 6, '2025-07-15'],
  ])('%s minus %i months is %s', (day, months, expected) => expect(addMonths(day, -months)).toBe(expected))
})

describe('every day from 1900 to 2200', () => {
  const days = fc.integer({ min: 0, max: 109_938 }).map((index) => addDays('1900-01-01', index))
  const plain = (day: string) => Temporal.PlainDate.from(day)

  test('is calculated as JavaScript’s own calendar does', () => {
    fc.assert(
      fc.property(days, days, fc.integer({ min: -1200, max: 1200 }), (day, other, count) => {
        expect(isDay(day)).toBe(true)
        expect(addDays(day, count)).toBe(plain(day).add({ days: count }).toString())
        expect(addMonths(day, count)).toBe(plain(day).add({ months: count }).toString())
        expect(daysBetween(day, other)).toBe(plain(day).until(plain(other), { largestUnit: 'days' }).days)
        expect(weekdayOf(day)).toBe(plain(day).dayOfWeek)
        expect(yearOf(day)).toBe(plain(day).year)
        expect(Math.sign(daysBetween(other, day))).toBe(day < other ? -1 : Number(day > other))
      }),
      { numRuns: 500 },
    )
  })

  test('is reached again when a move is reversed', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -40_000, max: 40_000 }), (day, count) => {
        expect(addDays(addDays(day, count), -count)).toBe(day)
        expect(daysBetween(day, addDays(day, count))).toBe(count)
      }),
      { numRuns: 500 },
    )
  })
})
