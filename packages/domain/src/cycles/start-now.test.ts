import { expect, test } from 'vitest'
import { canStartCycleNow } from './start-now.ts'

const life = {
  startsAt: new Date('2026-11-30T08:00:00Z'),
  endsAt: new Date('2027-01-10T16:00:00Z'),
  archivedAt: null as Date | null,
}
const verdict = (now: string, change: Partial<typeof life> = {}) => {
  const { allowed, ...rest } = canStartCycleNow({ ...life, ...change }, new Date(now), 'Europe/Berlin')
  return allowed ? 'allowed' : rest
}

test('a cycle that starts later today can start now', () => {
  expect(verdict('2026-11-30T05:00:00Z')).toBe('allowed')
})

test('the day of the start is a day of the company, so that 23:30 UTC counts as the next day in Berlin', () => {
  expect(verdict('2026-11-29T23:30:00Z')).toBe('allowed')
  expect(verdict('2026-11-29T22:30:00Z')).toMatchObject({ reason: 'CYCLE_STARTS_ANOTHER_DAY' })
})

test('a cycle that has started or is archived can’t start again', () => {
  expect(verdict('2026-11-30T08:00:00Z')).toMatchObject({ reason: 'CYCLE_HAS_STARTED' })
  expect(verdict('2026-11-30T05:00:00Z', { archivedAt: new Date() })).toMatchObject({ reason: 'CYCLE_ARCHIVED' })
})
