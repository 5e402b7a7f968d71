import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { weekdays } from '../calendar/days.ts'
import { instantAtHour } from '../calendar/instants.ts'
import { noQuietHours, type QuietHours, quietHoursViolations, quietUntil } from './quiet-hours.ts'

const BERLIN = 'Europe/Berlin'
const nights: QuietHours = { hours: { from: 19, until: 7 }, days: [] }
const weekends: QuietHours = { hours: null, days: ['SATURDAY', 'SUNDAY'] }
const both: QuietHours = { ...nights, days: weekends.days }
const held = (quiet: QuietHours, at: string) => quietUntil(quiet, BERLIN, new Date(at))?.toISOString() ?? null

describe('COM-P10 quiet hours', () => {
  test.each([
    ['nobody chose any', noQuietHours, '2026-11-23T02:00:00Z', null],
    ['by day mails come at once', nights, '2026-11-23T12:00:00Z', null],
    ['they begin with their hour', nights, '2026-11-23T18:00:00Z', '2026-11-24T06:00:00.000Z'],
    ['just before, a mail comes', nights, '2026-11-23T17:59:59Z', null],
    ['after midnight they are those of yesterday', nights, '2026-11-24T03:00:00Z', '2026-11-24T06:00:00.000Z'],
    ['they end with their hour', nights, '2026-11-24T06:00:00Z', null],
    [
      'within one day',
      { hours: { from: 12, until: 13 }, days: [] },
      '2026-11-23T11:30:00Z',
      '2026-11-23T12:00:00.000Z',
    ],
    ['a whole day lasts until midnight', weekends, '2026-11-28T12:00:00Z', '2026-11-29T23:00:00.000Z'],
    ['Friday evening to Monday morning is one stretch', both, '2026-11-27T20:00:00Z', '2026-11-30T06:00:00.000Z'],
  ] as const)('%s', (_, quiet, at, until) => expect(held(quiet, at)).toBe(until))

  test('quiet hours are an hour longer when clocks go back, and an hour shorter when they go forward', () => {
    expect(held(nights, '2026-10-24T20:00:00Z')).toBe('2026-10-25T06:00:00.000Z')
    expect(held(nights, '2026-10-25T05:59:00Z')).toBe('2026-10-25T06:00:00.000Z')
    expect(held(nights, '2027-03-27T20:00:00Z')).toBe('2027-03-28T05:00:00.000Z')
    expect(held({ hours: { from: 1, until: 2 }, days: [] }, '2027-03-28T00:30:00Z')).toBe('2027-03-28T01:00:00.000Z')
  })

  test('empty hours and a week without days are invalid, and hold nothing back', () => {
    const none = { hours: { from: 8, until: 8 }, days: [...weekdays] }
    expect(quietHoursViolations(none).map(({ code }) => code)).toEqual(['SAME_HOUR', 'NO_DAY_LEFT'])
    expect(quietHoursViolations(both)).toEqual([])
    expect(held(none, '2026-11-23T12:00:00Z')).toBeNull()
  })

  test('for any choice, an email is held back for eight days at most, and never until a quiet moment', () => {
    const choice = fc.record({
      hours: fc.option(
        fc
          .record({ from: fc.integer({ min: 0, max: 23 }), until: fc.integer({ min: 0, max: 23 }) })
          .filter(({ from, until }) => from !== until),
        { nil: null },
      ),
      days: fc.subarray([...weekdays], { maxLength: 6 }),
    })
    const zones = fc.constantFrom(BERLIN, 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC')
    const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(choice, zones, moments, (quiet, zone, now) => {
        const until = quietUntil(quiet, zone, now)
        if (until === null) return
        expect(until.getTime()).toBeGreaterThan(now.getTime())
        expect(until.getTime() - now.getTime()).toBeLessThan(8 * 86_400_000)
        expect(quietUntil(quiet, zone, until)).toBeNull()
      }),
      { numRuns: 300 },
    )
  })

  test('midnight is an hour like any other', () => {
    expect(instantAtHour('2026-11-28', 24, BERLIN).toISOString()).toBe('2026-11-28T23:00:00.000Z')
    expect(held({ hours: { from: 22, until: 0 }, days: [] }, '2026-11-23T22:30:00Z')).toBe('2026-11-23T23:00:00.000Z')
  })
})
