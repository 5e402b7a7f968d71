import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, weekdayOf, weekdays } from '../calendar/days.ts'
import {
  type CheckInFacts,
  canAcknowledge,
  canCheckIn,
  changedSince,
  checkInDays,
  checkInFrequencies,
  expectedSpan,
  isCheckInExpected,
  isCheckInReminderDue,
  isCheckInTask,
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

  test('can be the last day of the update window', () => {
    expect(checkInDays(weekly, '2027-01-04', '2027-01-15').at(-1)).toBe('2027-01-15')
    const monthly = { frequency: 'MONTHLY', weekday: 'FRIDAY' } as const
    expect(checkInDays(monthly, '2027-01-25', '2027-02-26')).toEqual(['2027-01-29', '2027-02-26'])
    expect(checkInDays(monthly, '2027-01-25', '2027-02-25')).toEqual(['2027-01-29'])
  })

  test('begin only some days after the start', () => {
    expect(checkInDays(weekly, '2027-01-05', '2027-01-31')[0]).toBe('2027-01-15')
    expect(checkInDays({ frequency: 'MONTHLY', weekday: 'FRIDAY' }, '2027-01-27', '2027-03-31')[0]).toBe('2027-02-26')
  })

  test('start again when the rhythm is chosen while the cycle is running', () => {
    expect(checkInDays(weekly, '2027-01-04', '2027-01-31', '2027-01-13')).toEqual(['2027-01-22', '2027-01-29'])
    expect(checkInDays(weekly, '2027-01-04', '2027-01-15', '2026-12-01')[0]).toBe('2027-01-08')
  })

  test('are of that weekday, in order, inside the update window, and a week, two weeks or a month apart', () => {
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
    spans: [{ from: '2027-01-04', until: null }],
    ...changes,
  })

  test('are missed when a due day has passed without one since the due day before', () => {
    expect(missedCheckIns(facts(), '2027-01-15')).toEqual(['2027-01-08'])
    expect(missedCheckIns(facts(), '2027-01-16')).toEqual(['2027-01-08', '2027-01-15'])
    expect(missedCheckIns(facts({ doneDays: ['2027-01-09'] }), '2027-01-23')).toEqual(['2027-01-08', '2027-01-22'])
    expect(missedCheckIns(facts({ doneDays: ['2027-01-08', '2027-01-15', '2027-01-20'] }), '2027-02-01')).toEqual([])
  })

  test('are not missed while the owner is away, or had no open objective that others know of', () => {
    expect(missedCheckIns(facts({ isAway: (day) => day === '2027-01-15' }), '2027-02-01')).toEqual([
      '2027-01-08',
      '2027-01-22',
    ])
    expect(missedCheckIns(facts({ spans: [{ from: '2027-01-16', until: null }] }), '2027-02-01')).toEqual([
      '2027-01-22',
    ])
    expect(missedCheckIns(facts({ spans: [] }), '2027-02-01')).toEqual([])
  })

  test('are not missed after the last objective was closed, until there is another one', () => {
    const closed = expectedSpan({ openedOn: '2027-01-04', isOpen: false, updatedOn: '2027-01-15' })
    expect(missedCheckIns(facts({ spans: [closed] }), '2027-02-01')).toEqual(['2027-01-08'])
    const later = expectedSpan({ openedOn: '2027-01-20', isOpen: true, updatedOn: '2027-01-25' })
    expect(missedCheckIns(facts({ spans: [closed, later] }), '2027-02-01')).toEqual(['2027-01-08', '2027-01-22'])
  })

  test('are a task some days before they are due, until they are done', () => {
    expect(isCheckInTask(facts(), '2027-01-10')).toBe(false)
    expect(isCheckInTask(facts(), '2027-01-11')).toBe(true)
    expect(isCheckInTask(facts({ doneDays: ['2027-01-09'] }), '2027-01-11')).toBe(false)
    expect(isCheckInTask(facts(), '2027-01-23')).toBe(false)
  })

  test('are due for a reminder on the due day from the start of business on, if others expect them', () => {
    const berlin = { timeZone: 'Europe/Berlin', startOfBusinessHour: 9, endOfBusinessHour: 17 }
    const isDueAt = (moment: string, changes: Partial<CheckInFacts> = {}) =>
      isCheckInReminderDue(facts(changes), berlin, new Date(moment))
    expect(isDueAt('2027-01-15T07:59:00Z')).toBe(false)
    expect(isDueAt('2027-01-15T08:00:00Z')).toBe(true)
    expect(isDueAt('2027-01-15T23:30:00Z')).toBe(false)
    expect(isDueAt('2027-01-15T08:00:00Z', { doneDays: ['2027-01-12'] })).toBe(false)
    expect(isDueAt('2027-01-15T08:00:00Z', { isAway: () => true })).toBe(false)
    expect(isDueAt('2027-01-15T08:00:00Z', { spans: [] })).toBe(false)
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
        const missed = missedCheckIns(
          facts({ dueDays, doneDays: done, spans: [{ from: '2027-01-01', until: null }] }),
          '2027-12-31',
        )
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

describe('what changed since the owner began to check in', () => {
  const claim = (objectiveId: string, seen: object = {}, wanted: object = {}) => ({
    objectiveId,
    seen: { status: 'OPEN', completion: 10, ...seen } as const,
    wanted: { status: 'ON_TRACK', completion: 20, ...wanted } as const,
  })
  const open = (id: string, now: object = {}) => ({ id, status: 'OPEN', completion: 10, ...now }) as const

  test('is what others updated, closed, created or deleted', () => {
    expect(changedSince([claim('a')], [open('a')])).toEqual([])
    expect(changedSince([claim('a')], [open('a', { status: 'AT_RISK' })])).toEqual(['a'])
    expect(changedSince([claim('a')], [open('a', { completion: 15 })])).toEqual(['a'])
    expect(changedSince([claim('a'), claim('gone')], [open('a')])).toEqual(['gone'])
    expect(changedSince([claim('a')], [open('a'), open('new')])).toEqual(['new'])
  })

  test('is nothing if both say the same', () => {
    expect(changedSince([claim('a')], [open('a', { status: 'ON_TRACK', completion: 20 })])).toEqual([])
    const without = { status: null, completion: null }
    expect(changedSince([claim('a', without, without)], [open('a', without)])).toEqual([])
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
