import { expect, test } from 'vitest'
import { areNumbersDue, seesNumbers } from './aggregate-snapshots.ts'

test('REV-P17 ANON-2 numbers are taken when calibrating begins, and in simple cycles at their end', () => {
  const dates = { processEndsForReviewers: new Date('2026-12-01T17:00:00Z'), signBy: new Date('2026-12-31T17:00:00Z') }
  const due = (cycleType: 'SIMPLE' | 'CALIBRATION', at: string) => areNumbersDue({ cycleType, ...dates }, new Date(at))
  expect(due('CALIBRATION', '2026-12-01T16:59:59.999Z')).toBe(false)
  expect(due('CALIBRATION', '2026-12-01T17:00:00Z')).toBe(true)
  expect(due('SIMPLE', '2026-12-31T16:59:59.999Z')).toBe(false)
  expect(due('SIMPLE', '2026-12-31T17:00:00Z')).toBe(true)
})

test('COM-P02 nobody sees numbers in which they stand themselves', () => {
  expect(seesNumbers(['asta'], ['asta'])).toBe(true)
  expect(seesNumbers(['asta'], [])).toBe(true)
  expect(seesNumbers([], ['asta'])).toBe(false)
  expect(seesNumbers(['asta'], ['asta', 'hana'])).toBe(false)
})
