import { describe, expect, test } from 'vitest'
import { isSessionExpired } from '../identity/login.ts'
import {
  canRequireSecondFactor,
  idleMinuteChoices,
  isEnrollmentRequired,
  lastSeenIntervalMs,
  maxSessionHourChoices,
  sessionLimits,
} from './settings.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describe('AUTH-4 the length of sessions', () => {
  test('a company’s limit can be shorter than the default, never longer', () => {
    expect(sessionLimits({ idleMinutes: null, longestHours: null })).toEqual({ idleMs: DAY, longestMs: 14 * DAY })
    expect(sessionLimits({ idleMinutes: 15, longestHours: 8 })).toEqual({ idleMs: HOUR / 4, longestMs: 8 * HOUR })
    expect(sessionLimits({ idleMinutes: 100_000, longestHours: 100_000 })).toEqual({ idleMs: DAY, longestMs: 14 * DAY })
    for (const idleMinutes of idleMinuteChoices)
      expect(sessionLimits({ idleMinutes, longestHours: null }).idleMs).toBeLessThan(DAY)
    for (const longestHours of maxSessionHourChoices)
      expect(sessionLimits({ idleMinutes: null, longestHours }).longestMs).toBeLessThan(14 * DAY)
  })

  test('a session ends at the limit, not a moment before', () => {
    const limits = sessionLimits({ idleMinutes: 15, longestHours: 8 })
    const now = new Date('2026-11-23T09:00:00Z')
    const ago = (ms: number) => new Date(now.getTime() - ms)
    const over = (created: number, seen: number) =>
      isSessionExpired({ createdAt: ago(created), lastSeenAt: ago(seen) }, now, limits)
    expect([over(HOUR, HOUR / 4 - 1), over(HOUR, HOUR / 4), over(8 * HOUR - 1, 0), over(8 * HOUR, 0)]).toEqual([
      false,
      true,
      false,
      true,
    ])
  })

  test('use is recorded often enough for the shortest limit', () => {
    expect(lastSeenIntervalMs(sessionLimits({ idleMinutes: 15, longestHours: null }))).toBe(60_000)
    expect(lastSeenIntervalMs(sessionLimits({ idleMinutes: null, longestHours: null }))).toBe(300_000)
  })
})

describe('AUTH-6 a second factor for everyone', () => {
  test.each([
    [false, null, false],
    [false, '2026-11-24', false],
    [false, '2026-11-23', true],
    [false, '2026-11-22', true],
    [true, '2026-11-22', false],
    [true, '2026-11-24', false],
  ])('with one: %s, required from %s: must be set up %s', (hasFactor, requiredFrom, must) => {
    expect(isEnrollmentRequired({ hasFactor, requiredFrom }, '2026-11-23')).toBe(must)
  })

  test('can be required from today at the earliest, within 90 days, by someone who has one', () => {
    const said = (from: string, hasFactor = true) => {
      const verdict = canRequireSecondFactor({ from, today: '2026-11-23', latest: '2027-02-21', hasFactor })
      return verdict.allowed || verdict.reason
    }
    expect([said('2026-11-23'), said('2027-02-21'), said('2026-11-22'), said('2027-02-22')]).toEqual([
      true,
      true,
      'REQUIREMENT_TOO_EARLY',
      'REQUIREMENT_TOO_LATE',
    ])
    expect(said('2026-11-23', false)).toBe('OWN_FACTOR_MISSING')
  })
})
