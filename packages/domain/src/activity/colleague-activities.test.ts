import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  anniversaryYears,
  canBeShownAsColleague,
  hasJustStarted,
  isNewColleague,
  recentAnniversary,
} from './colleague-activities.ts'

const today = '2026-11-23'

test.each([
  ['whose first day is unknown', null, true],
  ['who begins today', today, true],
  ['who began two months ago', '2026-09-24', true],
  ['who began earlier', '2026-09-23', false],
  ['who has been there for years', '2019-01-01', false],
  ['who begins later', '2026-12-01', false],
])('a person %s is a new colleague or not', (_, hireDate, isNew) => {
  expect(isNewColleague(hireDate, today)).toBe(isNew)
})

test('a first day is announced up to two weeks later, and never before', () => {
  expect(hasJustStarted('2026-11-24', today)).toBe(false)
  expect(hasJustStarted(today, today)).toBe(true)
  expect(hasJustStarted('2026-11-09', today)).toBe(true)
  expect(hasJustStarted('2026-11-08', today)).toBe(false)
})

test('an anniversary falls on the day itself, from the first year on; after a leap day on the 28th', () => {
  expect(anniversaryYears('2020-11-23', today)).toBe(6)
  expect(anniversaryYears('2020-11-22', today)).toBeNull()
  expect(anniversaryYears(today, today)).toBeNull()
  expect(anniversaryYears('2027-11-23', today)).toBeNull()
  expect(anniversaryYears('2024-02-29', '2026-02-28')).toBe(2)
  expect(anniversaryYears('2024-02-29', '2026-03-01')).toBeNull()
  expect(anniversaryYears('2024-02-29', '2028-02-29')).toBe(4)
  expect(anniversaryYears('2024-02-29', '2028-02-28')).toBeNull()
})

test.each([
  ['of today', '2020-11-23', { day: '2026-11-23', years: 6 }],
  ['of yesterday', '2020-11-22', { day: '2026-11-22', years: 6 }],
  ['of two weeks ago', '2020-11-09', { day: '2026-11-09', years: 6 }],
  ['of longer ago', '2020-11-08', null],
  ['of tomorrow', '2020-11-24', null],
])('ONCE-5 an anniversary %s is announced, if it was missed, up to two weeks later', (_, hireDate, found) => {
  expect(recentAnniversary(hireDate, { today, createdOn: '2020-01-01' })).toEqual(found)
})

test('a missed anniversary is made up for across a new year and after a leap day', () => {
  const createdOn = '2020-01-01'
  const newYear = { today: '2027-01-03', createdOn }
  expect(recentAnniversary('2020-12-28', newYear)).toEqual({ day: '2026-12-28', years: 6 })
  const march = { today: '2026-03-02', createdOn }
  expect(recentAnniversary('2024-02-29', march)).toEqual({ day: '2026-02-28', years: 2 })
})

test('an anniversary before the account was created was not missed', () => {
  expect(recentAnniversary('2020-11-22', { today, createdOn: '2026-11-22' })).not.toBeNull()
  expect(recentAnniversary('2020-11-22', { today, createdOn: today })).toBeNull()
  expect(recentAnniversary('2020-11-23', { today, createdOn: today })).not.toBeNull()
})

const day = (date: Date) => date.toISOString().slice(0, 10)
test('every hire date has exactly one anniversary in each later year', () => {
  const dates = fc.date({ min: new Date('2000-01-01'), max: new Date('2020-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(dates, fc.integer({ min: 2021, max: 2031 }), (hired, year) => {
      let count = 0
      for (let at = Date.UTC(year, 0, 1); new Date(at).getUTCFullYear() === year; at += 86_400_000)
        if (anniversaryYears(day(hired), day(new Date(at))) !== null) count += 1
      expect(count).toBe(1)
    }),
    { numRuns: 20 },
  )
})

test('EMP-P10 COM 1.5 the stream shows nothing about former people or guests', () => {
  expect(canBeShownAsColleague({ isActive: true, isGuest: false })).toBe(true)
  expect(canBeShownAsColleague({ isActive: false, isGuest: false })).toBe(false)
  expect(canBeShownAsColleague({ isActive: true, isGuest: true })).toBe(false)
})
