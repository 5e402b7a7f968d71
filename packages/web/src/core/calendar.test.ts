import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  daysBetween,
  isDay,
  isWeekend,
  monthEnd,
  monthStart,
  monthsBetween,
  quarterOf,
  weekdayOf,
  weekStart,
  weeksOf,
} from './calendar.ts'

describe('days of the calendar', () => {
  test('a day is one that there is', () => {
    expect(isDay('2028-02-29')).toBe(true)
    for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', 'tomorrow', '']) expect(isDay(text), text).toBe(false)
  })

  test('days are added over months, years and clock changes', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(addDays('2026-10-26', -2)).toBe('2026-10-24')
  })

  test('days between are counted in both directions', () => {
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
    expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2)
  })

  test('a week begins on Monday', () => {
    expect(weekdayOf('2026-11-23')).toBe(1)
    expect(weekdayOf('2026-11-29')).toBe(7)
    expect(weekStart('2026-11-29')).toBe('2026-11-23')
  })

  test('Saturday and Sunday are the weekend', () => {
    expect(['2026-11-27', '2026-11-28', '2026-11-29'].map(isWeekend)).toEqual([false, true, true])
  })

  test('a month has a first and a last day', () => {
    expect(monthStart('2028-02-17')).toBe('2028-02-01')
    expect(monthEnd('2028-02-17')).toBe('2028-02-29')
  })

  test('a month later is the last day where the month is shorter', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-01-31', -2)).toBe('2025-11-30')
    expect(addMonths('2026-11-15', 14)).toBe('2028-01-15')
  })

  test('the weeks of a month are whole', () => {
    const weeks = weeksOf('2026-11-10')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]?.[0]).toBe('2026-10-26')
    expect(weeks.at(-1)?.[6]).toBe('2026-12-06')
  })

  test('months are counted with the first and the last', () => {
    expect(monthsBetween('2026-11-20', '2027-01-03')).toEqual(['2026-11-01', '2026-12-01', '2027-01-01'])
  })

  test('quarters run from January to March and on', () => {
    expect(['2026-01-01', '2026-03-31', '2026-04-01', '2026-12-31'].map(quarterOf)).toEqual([1, 1, 2, 4])
  })
})
