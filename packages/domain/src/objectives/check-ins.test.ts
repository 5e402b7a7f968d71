import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, weekdayOf, weekdays } from '../calendar/days.ts'
import {
  type CheckInFacts,
  canAcknowledge,
  canCheckIn,
  checkInDays,
  checkInFrequencies,
  isCheckInExpected,
  missedCheckIns,
  nextCheckIn,
} from './check-ins.ts'
import { as, cycle, onDay, outcome, testRoles } from './fixtures.ts'

const weekly = { frequency: 'WEEKLY', weekday: 'FRIDAY' } as const

describe('the days on which a check-in is due', () => {
  const days = (frequency: (typeof checkInFrequencies)[number]) =>
    checkInDays({ frequency, weekday: 'FRIDAY' }, '2027-01-04', '2027-03-12')

  test('are a weekday of every week, every second week, or the last one of a month', () => {
    expect(days('NONE')).toEqual([])
    expect(days('WEEKLY').slice(0, 3)).toEqual(['2027-01-08', '2027-01-15', '2027-01-22'])
    expect(days('WEEKLY')).toHaveLength(10)
    expect(days('BIWEEKLY')).toEqual(['2027-01-08', '2027-01-22', '2027-02-05', '2027-02-19', '2027-03-05'])
    expect(days('MONTHLY')).toEqual(['2027-01-29', '2027-02-26'])
  })

  test('can be the last day of the time to update', () => {
    expect(checkInDays(weekly, '2027-01-04', '2027-01-15').at(-1)).toBe('2027-01-15')
    const monthly = { frequency: 'MONTHLY', weekday: 'FRIDAY' } as const
    expect(checkInDays(monthly, '2027-01-25', '2027-02-26')).toEqual(['2027-01-29', '2027-02-26'])
    expect(checkInDays(monthly, '2027-01-25', '2027-02-25')).toEqual(['2027-01-29'])
  })

  test('leave some days to begin with', () => {
    expect(checkInDays(weekly, '2027-01-05', '2027-01-31')[0]).toBe('2027-01-15')
    expect(checkInDays({ frequency: 'MONTHLY', weekday: 'FRIDAY' }, '2027-01-27', '2027-03-31')[0]).toBe('2027-02-26')
  })

  test('are of that weekday, in order, inside the time to update, and a week, two weeks or a month apart', () => {
    const day = fc.integer({ min: 0, max: 800 }).map((offset) => addDays('2026-06-01', offset))
    fc.assert(
      fc.property(
        day,
        fc.nat(400),
        fc.constantFrom(...weekdays),
        fc.constantFrom(...checkInFrequencies),
        (from, length, weekday, frequency) => {
          const until = addDays(from, length)
          const due = checkInDays({ frequency, weekday }, from, until)
          for (const [index, date] of due.entries()) {
            expect(weekdays[weekdayOf(date) - 1]).toBe(weekday)
            expect(date > from && date <= until).toBe(true)
            const next = due[index + 1]
            const gaps = { NONE: [], WEEKLY: [7], BIWEEKLY: [14], MONTHLY: [28, 35] }[frequency]
            if (next) expect(gaps).toContain(daysBetween(date, next))
          }
        },
      ),
    )
  })
})

describe('check-ins of an owner', () => {
  const facts = (changes: Partial<CheckInFacts> = {}): CheckInFacts => ({
    dueDays: ['2027-01-08', '2027-01-15', '2027-01-22'],
    doneDays: [],
    isAway: () => false,
    since: '2027-01-04',
    ...changes,
  })

  test('are missed when a due day has passed without one since the due day before', () => {
    expect(missedCheckIns(facts(), '2027-01-15')).toEqual(['2027-01-08'])
    expect(missedCheckIns(facts(), '2027-01-16')).toEqual(['2027-01-08', '2027-01-15'])
    expect(missedCheckIns(facts({ doneDays: ['2027-01-09'] }), '2027-01-23')).toEqual(['2027-01-08', '2027-01-22'])
    expect(missedCheckIns(facts({ doneDays: ['2027-01-08', '2027-01-15', '2027-01-20'] }), '2027-02-01')).toEqual([])
  })

  test('are not missed while the owner is away, or had no objective that others know of', () => {
    expect(missedCheckIns(facts({ isAway: (day) => day === '2027-01-15' }), '2027-02-01')).toEqual([
      '2027-01-08',
      '2027-01-22',
    ])
    expect(missedCheckIns(facts({ since: '2027-01-16' }), '2027-02-01')).toEqual(['2027-01-22'])
    expect(missedCheckIns(facts({ since: null }), '2027-02-01')).toEqual([])
  })

  test('the next one is the first due day from today on', () => {
    expect(nextCheckIn(facts(), '2027-01-08')).toEqual({ day: '2027-01-08', daysLeft: 0, isDone: false })
    expect(nextCheckIn(facts({ doneDays: ['2027-01-12'] }), '2027-01-12')).toEqual({
      day: '2027-01-15',
      daysLeft: 3,
      isDone: true,
    })
    expect(nextCheckIn(facts(), '2027-01-23')).toBeNull()
  })

  test('one check-in never counts for two due days', () => {
    const day = fc.integer({ min: 0, max: 60 }).map((offset) => addDays('2027-01-01', offset))
    fc.assert(
      fc.property(fc.uniqueArray(day), fc.array(day), (due, done) => {
        const dueDays = due.toSorted()
        const missed = missedCheckIns(facts({ dueDays, doneDays: done, since: '2027-01-01' }), '2027-12-31')
        expect(dueDays.length - missed.length).toBeLessThanOrEqual(new Set(done).size)
      }),
    )
  })

  test('are expected by others only for open objectives that are not private', () => {
    const open = { status: 'OPEN', completion: 0, visibility: 'PROTECTED' } as const
    expect(isCheckInExpected([open], { status: true })).toBe(true)
    expect(isCheckInExpected([{ ...open, visibility: 'PRIVATE' }], { status: true })).toBe(false)
    expect(isCheckInExpected([{ ...open, status: 'MISSED' }], { status: true })).toBe(false)
    expect(isCheckInExpected([{ ...open, completion: 100 }], { status: false })).toBe(false)
  })
})

describe('who checks in and who acknowledges', () => {
  const within = cycle({}, { checkIns: weekly })
  const checksIn = (role: (typeof testRoles)[number], day: number, openObjectives = 1) =>
    outcome(canCheckIn(within, as(role), { openObjectives }, onDay(day)))

  test('the owner, while they update and have an open objective', () => {
    expect(checksIn('owner', 59)).toBe('allowed')
    expect(checksIn('owner', 60)).toBe('AFTER_STATUS_EDITABLE_UNTIL')
    expect(checksIn('owner', 1, 0)).toBe('NO_OPEN_OBJECTIVES')
    for (const role of testRoles.filter((each) => each !== 'owner'))
      expect(checksIn(role, 1)).toBe('NOT_YOURS_TO_CHANGE')
    expect(outcome(canCheckIn(cycle(), as('owner'), { openObjectives: 1 }, onDay(1)))).toBe('CHECK_INS_OFF')
    const archived = cycle({ isArchived: true }, { checkIns: weekly })
    expect(outcome(canCheckIn(archived, as('owner'), { openObjectives: 1 }, onDay(1)))).toBe('CYCLE_ARCHIVED')
  })

  test('every reader of the objective except its owner', () => {
    const acknowledges = (role: (typeof testRoles)[number], visibility: 'PRIVATE' | 'PROTECTED' | 'PUBLIC') =>
      outcome(canAcknowledge({ visibility }, within, as(role)))
    expect(acknowledges('owner', 'PUBLIC')).toBe('OWN_CHECK_IN')
    expect(acknowledges('manager', 'PROTECTED')).toBe('allowed')
    expect(acknowledges('namedReader', 'PROTECTED')).toBe('allowed')
    expect(acknowledges('administrator', 'PROTECTED')).toBe('NOT_YOURS_TO_CHANGE')
    expect(acknowledges('hrAdmin', 'PRIVATE')).toBe('NOT_YOURS_TO_CHANGE')
    const archived = cycle({ isArchived: true })
    expect(outcome(canAcknowledge({ visibility: 'PUBLIC' }, archived, as('manager')))).toBe('CYCLE_ARCHIVED')
  })
})
