import { describe, expect, test } from 'vitest'
import { daysBetween } from '../../calendar/days.ts'
import type { BusinessHours } from '../../calendar/instants.ts'
import {
  canExtendDates,
  defaultDisabledDates,
  defaultPeriod,
  defaultTimeline,
  effectiveDates,
  endsBeforeDeadline,
  extendedTimeline,
  instantOfDate,
  overtakenDate,
  shiftTimeline,
  type TimelineDays,
  type TimelineField,
  timelineDaysOf,
  timelineFields,
  timelineInstantsOf,
  timelineProblems,
} from './timeline.ts'

const berlin: BusinessHours = { timeZone: 'Europe/Berlin', startOfBusinessHour: 9, endOfBusinessHour: 17 }
const start = '2026-11-23'
const calibration = defaultTimeline(start, 'CALIBRATION')
const simple = defaultTimeline(start, 'SIMPLE')
const problems = (change: Partial<TimelineDays>, disabled: TimelineField[] = ['managerRatingsLockBy']) =>
  timelineProblems({ ...calibration, ...change }, disabled, 'CALIBRATION')

describe('REVC-04 a new timeline', () => {
  test.each<[TimelineField, number]>([
    ['revieweeWriteUntil', 6],
    ['managerWriteUntil', 8],
    ['processEndsForReviewees', 13],
    ['processEndsForReviewers', 14],
    ['managerShareFrom', 28],
    ['discussAndShareBy', 34],
    ['managerShareUntil', 40],
    ['signBy', 40],
  ])('puts %s on day %i', (field, day) => expect(daysBetween(start, calibration[field] ?? '')).toBe(day))

  test('has its dates in order, with the ends of editing before sharing begins', () => {
    expect(problems({})).toEqual([])
    expect(timelineProblems(simple, defaultDisabledDates('SIMPLE'), 'SIMPLE')).toEqual([])
  })

  test('REV-P31 of a simple cycle has no date from which sharing is possible', () => {
    expect(simple.managerShareFrom).toBeNull()
    expect(defaultDisabledDates('SIMPLE')).toContain('managerShareFrom')
  })
})

test.each([
  [1, '2025-11-23'],
  [2, '2026-05-23'],
  [4, '2026-08-23'],
])('REVC-05 REV-P30 with %i cycles a year the period begins on %s and ends the day before', (perYear, from) => {
  expect(defaultPeriod(start, perYear)).toEqual({ from, to: '2026-11-22' })
})

describe('REV-P02 the order of dates', () => {
  test.each<[TimelineField, string]>([
    ['revieweeWriteUntil', '2026-11-22'],
    ['processEndsForReviewees', '2026-11-28'],
    ['managerWriteUntil', '2026-11-22'],
    ['processEndsForReviewers', '2026-11-30'],
    ['managerShareFrom', '2026-12-06'],
    ['discussAndShareBy', '2026-12-20'],
    ['managerShareUntil', '2026-12-26'],
    ['signBy', '2027-01-01'],
  ])('%s must not come before the date it follows', (field, day) => {
    expect(problems({ [field]: day })).toContainEqual(expect.objectContaining({ field, code: 'DATE_OUT_OF_ORDER' }))
  })

  test('ratings are locked between the end of writing and the start of sharing', () => {
    expect(problems({ managerRatingsLockBy: '2026-12-20' }, [])).toEqual([])
    expect(problems({ managerRatingsLockBy: '2026-12-01' }, [])).toEqual([
      { field: 'managerRatingsLockBy', code: 'DATE_OUT_OF_ORDER', earlier: 'processEndsForReviewers' },
    ])
    expect(problems({ managerRatingsLockBy: '2026-12-22' }, [])).toEqual([
      { field: 'managerShareFrom', code: 'DATE_OUT_OF_ORDER', earlier: 'managerRatingsLockBy' },
    ])
  })

  test('COM-P04 sharing cannot open on the morning of the day on which writing ends in the evening', () => {
    expect(problems({ managerShareFrom: calibration.processEndsForReviewers })).toHaveLength(1)
  })

  test('a missing date is named, unless it is not in use', () => {
    expect(problems({ signBy: null })).toEqual([{ field: 'signBy', code: 'DATE_MISSING' }])
    expect(problems({ discussAndShareBy: null })).toEqual([{ field: 'discussAndShareBy', code: 'DATE_MISSING' }])
    expect(problems({ discussAndShareBy: null }, ['managerRatingsLockBy', 'discussAndShareBy'])).toEqual([])
  })

  test('REV-P31 a required date can’t be disabled', () => {
    expect(problems({ signBy: null }, ['signBy', 'managerRatingsLockBy'])).toEqual([
      { field: 'signBy', code: 'DATE_MISSING' },
    ])
  })

  test('in simple cycles the start of sharing is skipped', () => {
    const days = { ...simple, managerShareFrom: '2020-01-01' }
    expect(timelineProblems(days, defaultDisabledDates('SIMPLE'), 'SIMPLE')).toEqual([])
    expect(effectiveDates(days, [], 'SIMPLE').managerShareFrom).toBeNull()
  })
})

test('CYC-04 a new start moves the other dates too', () => {
  const moved = shiftTimeline(calibration, '2026-12-01')
  expect(daysBetween('2026-12-01', moved.signBy ?? '')).toBe(40)
  expect(moved.managerRatingsLockBy).toBeNull()
})

describe('COM-P04 a date without time', () => {
  test('means the start of business for openings and its end for deadlines', () => {
    expect(instantOfDate('processStarts', start, berlin).toISOString()).toBe('2026-11-23T08:00:00.000Z')
    expect(instantOfDate('signBy', start, berlin).toISOString()).toBe('2026-11-23T16:00:00.000Z')
  })

  test('COM-P05 keeps its instant when it is saved again in another zone, as long as its day is not changed', () => {
    const stored = timelineInstantsOf(calibration, berlin)
    const lisbon = { ...berlin, timeZone: 'Europe/Lisbon' }
    const days = timelineDaysOf(stored, lisbon.timeZone)
    expect(timelineInstantsOf(days, lisbon, stored)).toEqual(stored)
    const later = timelineInstantsOf({ ...days, signBy: '2027-01-05' }, lisbon, stored)
    expect(later.signBy?.toISOString()).toBe('2027-01-05T17:00:00.000Z')
  })

  test('is read back as the day that was written', () => {
    for (const field of timelineFields)
      expect(timelineDaysOf(timelineInstantsOf(calibration, berlin), berlin.timeZone)[field]).toBe(calibration[field])
  })
})

describe('REV-P03 an extension', () => {
  const dates = timelineInstantsOf(calibration, berlin)
  const day = (date: string) => new Date(`${date}T16:00:00Z`)

  test('wins over the date of the cycle, unless that is later still', () => {
    const extended = extendedTimeline(dates, { signBy: day('2027-02-01'), managerWriteUntil: day('2026-11-24') })
    expect(extended.signBy).toEqual(day('2027-02-01'))
    expect(extended.managerWriteUntil).toEqual(dates.managerWriteUntil)
  })

  test.each<[string, Partial<Record<TimelineField, Date>>, boolean, string]>([
    ['to an earlier day', { signBy: day('2026-12-01') }, false, 'EXTENSION_NOT_LATER'],
    ['of a date that is not in use', { managerRatingsLockBy: day('2027-02-01') }, false, 'DATE_NOT_IN_USE'],
    ['of an opening', { managerShareFrom: day('2027-02-01') }, false, 'DATE_NOT_IN_USE'],
    ['of nothing', {}, false, 'NOTHING_TO_EXTEND'],
    ['in an archived cycle', { signBy: day('2027-02-01') }, true, 'CYCLE_ARCHIVED'],
  ])('%s is refused', (_, wanted, isArchived, reason) => {
    expect(canExtendDates(dates, wanted, { isArchived })).toMatchObject({ allowed: false, reason })
  })

  test('of a shown deadline past its real end reports that end, unless it is moved as well', () => {
    const current = { processEndsForReviewees: '2026-12-07', managerShareUntil: null }
    expect(endsBeforeDeadline(current, { revieweeWriteUntil: '2026-12-30' })).toEqual(['processEndsForReviewees'])
    const both = { revieweeWriteUntil: '2026-12-30', processEndsForReviewees: '2026-12-30' }
    expect(endsBeforeDeadline(current, both)).toEqual([])
    expect(endsBeforeDeadline(current, { revieweeWriteUntil: '2026-12-04', discussAndShareBy: '2027-01-01' })).toEqual(
      [],
    )
  })

  test('REV-P02 of a shown deadline past its real end is refused; a few hours on the same day make no difference', () => {
    const isArchived = false
    const end = dates.processEndsForReviewees ?? new Date()
    const later = (ms: number) => new Date(end.getTime() + ms)
    const shown = { revieweeWriteUntil: later(86_400_000) }
    const refusal = { reason: 'END_LEFT_BEHIND', facts: { field: 'processEndsForReviewees' } }
    expect(canExtendDates(dates, shown, { isArchived })).toMatchObject(refusal)
    const both = { ...shown, processEndsForReviewees: later(86_400_000) }
    expect(canExtendDates(dates, both, { isArchived })).toEqual({ allowed: true })
    expect(canExtendDates(dates, { revieweeWriteUntil: later(3_600_000) }, { isArchived })).toEqual({ allowed: true })
  })

  test('to a later day is allowed', () => {
    expect(canExtendDates(dates, { signBy: day('2027-02-01') }, { isArchived: false })).toEqual({ allowed: true })
  })
})

describe('REV-P02 dates of a cycle that are moved keep their order', () => {
  test.each<[string, Partial<TimelineDays>, object | undefined]>([
    ['the last date moves freely', { signBy: '2027-02-01' }, undefined],
    [
      'writing can’t end after sharing begins',
      { processEndsForReviewers: '2027-02-01' },
      { field: 'managerShareFrom', earlier: 'processEndsForReviewers' },
    ],
    [
      'unless all later dates move too',
      {
        processEndsForReviewers: '2027-02-01',
        managerShareFrom: '2027-02-02',
        discussAndShareBy: '2027-02-03',
        managerShareUntil: '2027-02-04',
        signBy: '2027-02-05',
      },
      undefined,
    ],
  ])('%s', (_, wanted, overtaken) => {
    const days = { ...calibration, managerRatingsLockBy: null }
    expect(overtakenDate(days, wanted as Partial<Record<TimelineField, string>>, 'CALIBRATION')).toEqual(overtaken)
  })
})
