import { expect, test } from 'vitest'
import { launchTime } from './launch-time.ts'

test.each([
  ['2026-11-27', 12, 'now'],
  ['2026-11-28', 9, 'now'],
  ['2026-11-28', 8, 'today'],
  ['2026-11-30', 8, 'later'],
] as const)('a cycle that starts on %s, seen on 28 November at %i:00, starts %s', (start, hour, when) => {
  expect(launchTime(start, '2026-11-28', hour, 9)).toBe(when)
})
