import { describe, expect, test } from 'vitest'
import { canReceiveDigests, digestStart, dueDigest } from './digest.ts'

const due = (at: string, zone = 'Europe/Berlin', hour = 9) => {
  const found = dueDigest(hour, zone, new Date(at))
  return found && `${found.day} ${found.at.toISOString()}`
}

describe('COM-P12 the daily digest', () => {
  test('is due from the start-of-business hour of a working day on, in company time', () => {
    expect(due('2026-11-23T07:59:59Z')).toBeNull()
    expect(due('2026-11-23T08:00:00Z')).toBe('2026-11-23 2026-11-23T08:00:00.000Z')
    expect(due('2026-11-23T22:30:00Z')).toBe('2026-11-23 2026-11-23T08:00:00.000Z')
    expect(due('2026-11-23T23:30:00Z')).toBeNull()
    expect(due('2026-11-23T13:59:00Z', 'America/New_York')).toBeNull()
    expect(due('2026-11-23T14:00:00Z', 'America/New_York')).toBe('2026-11-23 2026-11-23T14:00:00.000Z')
  })

  test('is never due on Saturdays and Sundays of the company, wherever the server is', () => {
    expect(due('2026-11-28T12:00:00Z')).toBeNull()
    expect(due('2026-11-29T12:00:00Z')).toBeNull()
    expect(due('2026-11-29T22:00:00Z', 'Pacific/Apia')).toBe('2026-11-30 2026-11-29T20:00:00.000Z')
  })

  test('keeps its hour when the clocks change', () => {
    expect(due('2026-10-23T08:00:00Z')).toBe('2026-10-23 2026-10-23T07:00:00.000Z')
    expect(due('2026-10-26T07:30:00Z')).toBeNull()
    expect(due('2026-10-26T08:00:00Z')).toBe('2026-10-26 2026-10-26T08:00:00.000Z')
    expect(due('2027-03-29T07:00:00Z')).toBe('2027-03-29 2027-03-29T07:00:00.000Z')
  })

  test('covers what came since the last one, at most a week', () => {
    const at = new Date('2026-11-23T08:00:00Z')
    const week = new Date('2026-11-16T08:00:00Z')
    expect(digestStart(null, at)).toEqual(week)
    expect(digestStart(new Date('2026-09-01T08:00:00Z'), at)).toEqual(week)
    expect(digestStart(new Date('2026-11-20T08:00:00Z'), at)).toEqual(new Date('2026-11-20T08:00:00Z'))
  })

  test('is for active people except guests, unless they muted it', () => {
    const reader = { state: 'ACTIVE', isGuest: false, mutedEmailCategories: ['tasks'], isAway: false } as const
    expect(canReceiveDigests(reader)).toBe(true)
    expect(canReceiveDigests({ ...reader, isGuest: true })).toBe(false)
    expect(canReceiveDigests({ ...reader, isAway: true })).toBe(false)
    expect(canReceiveDigests({ ...reader, state: 'INVITED' })).toBe(false)
    expect(canReceiveDigests({ ...reader, state: 'DEACTIVATED' })).toBe(false)
    expect(canReceiveDigests({ ...reader, mutedEmailCategories: ['digest'] })).toBe(false)
  })
})
