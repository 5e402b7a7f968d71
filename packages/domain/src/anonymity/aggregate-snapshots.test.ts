import { expect, test } from 'vitest'
import { canSeeAggregates, isAggregateSnapshotDue } from './aggregate-snapshots.ts'

test('REV-P17 ANON-2 aggregates are taken when calibration begins, and at the end of simple cycles', () => {
  const dates = { processEndsForReviewers: new Date('2026-12-01T17:00:00Z'), signBy: new Date('2026-12-31T17:00:00Z') }
  const due = (cycleType: 'SIMPLE' | 'CALIBRATION', at: string) =>
    isAggregateSnapshotDue({ cycleType, ...dates }, new Date(at))
  expect(due('CALIBRATION', '2026-12-01T16:59:59.999Z')).toBe(false)
  expect(due('CALIBRATION', '2026-12-01T17:00:00Z')).toBe(true)
  expect(due('SIMPLE', '2026-12-31T16:59:59.999Z')).toBe(false)
  expect(due('SIMPLE', '2026-12-31T17:00:00Z')).toBe(true)
})

test('COM-P02 no one sees aggregates that include themselves', () => {
  expect(canSeeAggregates(['asta'], ['asta'])).toBe(true)
  expect(canSeeAggregates(['asta'], [])).toBe(true)
  expect(canSeeAggregates([], ['asta'])).toBe(false)
  expect(canSeeAggregates(['asta'], ['asta', 'hana'])).toBe(false)
})
