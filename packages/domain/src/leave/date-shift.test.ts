import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween } from '../calendar/days.ts'
import { localDayOf } from '../calendar/instants.ts'
import {
  type CycleType,
  defaultTimeline,
  extendedTimeline,
  type TimelineField,
  timelineFields,
  timelineInstantsOf,
} from '../reviews/cycle/timeline.ts'
import { datesAfterLeave, type ReviewRole } from './date-shift.ts'
import { leaveSpan } from './leave.ts'

const BERLIN = 'Europe/Berlin'
const company = { timeZone: BERLIN, startOfBusinessHour: 9, endOfBusinessHour: 17 }
/** Starts on the 16th: 22/29 November for the reviewee, 24/30 November for the reviewer, signing until 26 December. */
const dates = timelineInstantsOf(defaultTimeline('2026-11-16', 'SIMPLE'), company)
const away = (from: string, until: string) => {
  const { startsAt, endsAt } = leaveSpan({ from, until }, BERLIN)
  if (!endsAt) throw new Error('the leave has an end')
  return { startsAt, endsAt }
}
const daysOf = (moved: Partial<Record<TimelineField, Date>>) =>
  Object.fromEntries(Object.entries(moved).map(([field, date]) => [field, date.toISOString().slice(0, 16)]))

test('REV-P03 five days left when the leave begins are five days on the day of return, to the same hour', () => {
  expect(daysOf(datesAfterLeave(dates, 'reviewee', away('2026-11-17', '2026-11-25'), BERLIN))).toEqual({
    revieweeWriteUntil: '2026-12-01T16:00',
    // Not within the leave, but never before the day shown to people (REV-P02).
    processEndsForReviewees: '2026-12-01T16:00',
  })
})

test('each side has its own dates, and openings and the lock of ratings don’t move', () => {
  const all = away('2026-11-15', '2027-01-10')
  expect(Object.keys(datesAfterLeave(dates, 'reviewee', all, BERLIN))).toEqual([
    'revieweeWriteUntil',
    'processEndsForReviewees',
    'signBy',
  ])
  expect(Object.keys(datesAfterLeave(dates, 'mainReviewer', all, BERLIN))).toEqual([
    'managerWriteUntil',
    'processEndsForReviewers',
    'discussAndShareBy',
    'managerShareUntil',
    'signBy',
  ])
})

test('in a cycle that opened during the leave all its days are left on return', () => {
  const moved = datesAfterLeave(dates, 'reviewee', away('2026-11-01', '2026-11-24'), BERLIN)
  expect(moved.revieweeWriteUntil?.toISOString()).toBe('2026-12-01T16:00:00.000Z')
})

test('dates before, or after, the leave don’t move', () => {
  expect(datesAfterLeave(dates, 'reviewee', away('2026-11-23', '2026-11-27'), BERLIN)).toEqual({})
  expect(datesAfterLeave(dates, 'reviewee', away('2026-10-01', '2026-11-15'), BERLIN)).toEqual({})
})

test('a leave that was ended early counts until that moment', () => {
  const { startsAt } = away('2026-11-20', '2026-12-31')
  const moved = datesAfterLeave(dates, 'reviewee', { startsAt, endsAt: new Date('2026-11-23T10:00:00Z') }, BERLIN)
  expect(daysOf(moved)).toEqual({ revieweeWriteUntil: '2026-11-25T16:00' })
})

test('the local hour stays the same when the clock changes in between', () => {
  const autumn = timelineInstantsOf(defaultTimeline('2026-10-12', 'SIMPLE'), company)
  const moved = datesAfterLeave(autumn, 'reviewee', away('2026-10-14', '2026-10-26'), BERLIN)
  expect(moved.revieweeWriteUntil?.toISOString()).toBe('2026-10-31T16:00:00.000Z')
})

const day = fc.integer({ min: -60, max: 120 })
const a = fc.record({
  from: day,
  length: fc.integer({ min: 0, max: 90 }),
  hour: fc.integer({ min: 0, max: 23 }),
  type: fc.constantFrom<CycleType>('SIMPLE', 'CALIBRATION'),
  part: fc.constantFrom<ReviewRole>('reviewee', 'mainReviewer'),
  zone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Pacific/Auckland', 'UTC'),
})
const START = Date.parse('2026-10-12T00:00:00Z')
const HOUR = 3_600_000

test('REV-P03 REV-P02 for any leave, dates only move later, stay in order and are after the return', () => {
  fc.assert(
    fc.property(a, ({ from, length, hour, type, part, zone }) => {
      const cycle = timelineInstantsOf(defaultTimeline('2026-10-12', type), { ...company, timeZone: zone })
      const startsAt = new Date(START + from * 24 * HOUR)
      const endsAt = new Date(startsAt.getTime() + length * 24 * HOUR + (hour + 1) * HOUR)
      const moved = datesAfterLeave(cycle, part, { startsAt, endsAt }, zone)
      const after = extendedTimeline(cycle, moved)
      for (const field of timelineFields) {
        const [before, now] = [cycle[field], after[field]]
        if (!before || !now) continue
        expect(now.getTime()).toBeGreaterThanOrEqual(before.getTime())
        if (moved[field]) expect(now.getTime()).toBeGreaterThan(before.getTime())
        else expect(now).toEqual(before)
      }
      const orders: TimelineField[][] = [
        ['revieweeWriteUntil', 'processEndsForReviewees'],
        ['managerWriteUntil', 'processEndsForReviewers'],
        ['discussAndShareBy', 'managerShareUntil'],
      ]
      for (const [shown, end] of orders) {
        const [first, second] = [shown && after[shown], end && after[end]]
        if (first && second) expect(first.getTime()).toBeLessThanOrEqual(second.getTime())
      }
    }),
    { numRuns: 500 },
  )
})

test('REV-P03 no one has fewer days after the leave than they had left when it began', () => {
  fc.assert(
    fc.property(a, ({ from, length, type, part, zone }) => {
      const cycle = timelineInstantsOf(defaultTimeline('2026-10-12', type), { ...company, timeZone: zone })
      const startsAt = new Date(START + from * 24 * HOUR)
      const endsAt = new Date(startsAt.getTime() + (length + 1) * 24 * HOUR)
      const opened = cycle.processStarts && cycle.processStarts > startsAt ? cycle.processStarts : startsAt
      const moved = datesAfterLeave(cycle, part, { startsAt, endsAt }, zone)
      for (const [field, later] of Object.entries(moved) as [TimelineField, Date][]) {
        const before = cycle[field]
        if (!before || before < startsAt || before >= endsAt) continue
        const left = daysBetween(localDayOf(opened, zone), localDayOf(before, zone))
        expect(daysBetween(localDayOf(endsAt, zone), localDayOf(later, zone))).toBeGreaterThanOrEqual(left)
      }
    }),
    { numRuns: 500 },
  )
})
