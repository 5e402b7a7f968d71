import { expect, test } from 'vitest'
import { anniversariesInWeek } from './week-anniversaries.ts'

const hired = [
  { person: 'sunday', hireDate: '2020-11-29' },
  { person: 'monday', hireDate: '2016-11-23' },
  { person: 'last week', hireDate: '2016-11-22' },
  { person: 'next week', hireDate: '2016-11-30' },
  { person: 'new', hireDate: '2026-11-25' },
]

test('anniversaries of a week are those from Monday to Sunday, by day', () =>
  expect(anniversariesInWeek(hired, '2026-11-28')).toEqual([
    { person: 'monday', years: 10, day: '2026-11-23' },
    { person: 'sunday', years: 6, day: '2026-11-29' },
  ]))

test('a first day on 29 February is celebrated on the 28th in other years', () =>
  expect(anniversariesInWeek([{ person: 'leap', hireDate: '2024-02-29' }], '2027-02-24')).toEqual([
    { person: 'leap', years: 3, day: '2027-02-28' },
  ]))
