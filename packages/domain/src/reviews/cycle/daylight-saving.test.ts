import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BusinessHours, instantAtHour, localDayOf } from '../../calendar/instants.ts'
import { type AutoNudge, dueOccasion } from '../../cycles/notices.ts'
import { defaultTimeline, instantOfDate, timelineFields, timelineInstantsOf } from './timeline.ts'

const berlin: BusinessHours = { timeZone: 'Europe/Berlin', startOfBusinessHour: 9, endOfBusinessHour: 17 }
const zones = ['Europe/Berlin', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC']
const at = (instant: string) => new Date(instant)

describe('TIME-1 when the clocks change', () => {
  test('the end of business is an hour earlier or later in UTC, never in local time', () => {
    expect(instantOfDate('signBy', '2026-10-24', berlin)).toEqual(at('2026-10-24T15:00:00Z'))
    expect(instantOfDate('signBy', '2026-10-25', berlin)).toEqual(at('2026-10-25T16:00:00Z'))
    expect(instantOfDate('signBy', '2027-03-28', berlin)).toEqual(at('2027-03-28T15:00:00Z'))
  })

  test('an hour that the clock skips is the one after the gap', () => {
    expect(instantAtHour('2027-03-28', 2, 'Europe/Berlin')).toEqual(at('2027-03-28T01:00:00Z'))
  })

  test('an hour that comes twice is the first of the two', () => {
    expect(instantAtHour('2026-10-25', 2, 'Europe/Berlin')).toEqual(at('2026-10-25T00:00:00Z'))
  })

  test('24 o’clock is the midnight that ends the day', () => {
    expect(instantAtHour('2026-10-25', 24, 'Europe/Berlin')).toEqual(at('2026-10-25T23:00:00Z'))
  })

  test('COM-P04 every day in every zone is read back as it was written, and its opening comes before its deadline', () => {
    const days = fc.date({ min: at('2024-01-01T00:00:00Z'), max: at('2032-12-31T00:00:00Z'), noInvalidDate: true })
    fc.assert(
      fc.property(days, fc.constantFrom(...zones), (date, timeZone) => {
        const day = date.toISOString().slice(0, 10)
        const company = { ...berlin, timeZone }
        const [opening, deadline] = [
          instantOfDate('processStarts', day, company),
          instantOfDate('signBy', day, company),
        ]
        expect(localDayOf(opening, timeZone)).toBe(day)
        expect(localDayOf(deadline, timeZone)).toBe(day)
        expect(opening < deadline).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('REV-P02 dates in order are instants in order, wherever the clocks change between them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 730 }), fc.constantFrom(...zones), (offset, timeZone) => {
        const start = new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10)
        const dates = timelineInstantsOf(defaultTimeline(start, 'CALIBRATION'), { ...berlin, timeZone })
        const { processStarts, processEndsForReviewers, managerShareFrom, signBy } = dates
        const order = [processStarts, processEndsForReviewers, managerShareFrom, signBy]
        expect(order.map(Number)).toEqual(order.map(Number).toSorted((a, b) => a - b))
        expect(timelineFields.every((field) => dates[field] === null || dates[field] >= (processStarts ?? 0))).toBe(
          true,
        )
      }),
      { numRuns: 100 },
    )
  })
})

describe('ONCE-5 a weekly reminder', () => {
  const sunday: AutoNudge = { enabled: true, weekday: 'SUNDAY', hour: 2 }

  test('in the spring gap comes after it, once', () => {
    expect(dueOccasion(sunday, 'Europe/Berlin', at('2027-03-28T00:59:00Z'))).toBeNull()
    expect(dueOccasion(sunday, 'Europe/Berlin', at('2027-03-28T01:00:00Z'))?.key).toBe('2027-03-28')
  })

  test('at an hour that comes twice comes at the first, and is the same occasion at the second', () => {
    expect(dueOccasion(sunday, 'Europe/Berlin', at('2026-10-25T00:00:00Z'))?.key).toBe('2026-10-25')
    expect(dueOccasion(sunday, 'Europe/Berlin', at('2026-10-25T01:00:00Z'))?.key).toBe('2026-10-25')
  })
})
