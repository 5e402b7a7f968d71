import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from './days.ts'
import { DAY_MS, HOUR_MS } from './durations.ts'
import { addLocalDays, instantAtHour, localDateTimeOf, localDayOf } from './instants.ts'

const zones = ['Europe/Berlin', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC']
/** Zones that change their clocks at midnight, where a day may begin at one o’clock. */
const midnightZones = ['America/Santiago', 'Africa/Cairo', 'Asia/Beirut', 'America/Havana']
const zone = fc.constantFrom(...zones, ...midnightZones)
const day = fc.integer({ min: 0, max: 3_650 }).map((index) => addDays('2022-01-01', index))
const hour = fc.integer({ min: 0, max: 24 })
const instant = fc.date({ min: new Date('2022-01-01'), max: new Date('2031-12-31'), noInvalidDate: true })
const hourOfClock = (at: Date, timeZone: string) => Number(localDateTimeOf(at, timeZone).slice(11, 13))

test('an instant is written in local time', () => {
  const at = new Date('2026-10-25T00:30:00Z')
  expect(localDateTimeOf(at, 'Europe/Berlin')).toBe('2026-10-25 02:30')
  expect(localDateTimeOf(at, 'America/New_York')).toBe('2026-10-24 20:30')
})

test('a day on which clocks change has 23 or 25 hours, and its hours are those of the local clock', () => {
  const lengthOf = (date: string) =>
    instantAtHour(date, 24, 'Europe/Berlin').getTime() - instantAtHour(date, 0, 'Europe/Berlin').getTime()
  expect(['2027-03-27', '2027-03-28', '2026-10-25'].map((date) => lengthOf(date) / HOUR_MS)).toEqual([24, 23, 25])
  const eve = new Date('2026-10-24T07:00:00Z')
  expect(localDateTimeOf(addLocalDays(eve, 1, 'Europe/Berlin'), 'Europe/Berlin')).toBe('2026-10-25 09:00')
})

describe('TIME-1 across all clock changes', () => {
  test('an hour of a day is on that day, at that hour unless the clock skips it, and 24 is where the next day begins', () => {
    fc.assert(
      fc.property(day, hour, zone, (date, at, timeZone) => {
        const moment = instantAtHour(date, at, timeZone)
        const [on, from] = at === 24 ? [addDays(date, 1), 0] : [date, at]
        expect(moment).toEqual(instantAtHour(on, from, timeZone))
        expect(localDayOf(moment, timeZone)).toBe(on)
        expect([from, from + 1]).toContain(hourOfClock(moment, timeZone))
      }),
      { numRuns: 500 },
    )
  })

  test('every instant is between the two midnights of its day', () => {
    fc.assert(
      fc.property(instant, zone, (at, timeZone) => {
        const date = localDayOf(at, timeZone)
        expect(instantAtHour(date, 0, timeZone) <= at).toBe(true)
        expect(at < instantAtHour(date, 24, timeZone)).toBe(true)
        expect(localDateTimeOf(at, timeZone).startsWith(`${date} `)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('days later is that many days later in local time, and never off by two hours', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: -400, max: 400 }), zone, (at, days, timeZone) => {
        const later = addLocalDays(at, days, timeZone)
        expect(daysBetween(localDayOf(at, timeZone), localDayOf(later, timeZone))).toBe(days)
        expect(Math.abs(later.getTime() - at.getTime() - days * DAY_MS)).toBeLessThan(2 * HOUR_MS)
      }),
      { numRuns: 500 },
    )
  })
})
