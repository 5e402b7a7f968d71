import { expect, test } from 'vitest'
import { defaultLists, defaultPeriod, defaultStartDay } from './new-cycle.ts'

test('a new cycle starts today, or yesterday if business hasn’t started yet, so that it is open', () => {
  const company = { timeZone: 'Europe/Berlin', startOfBusinessHour: 9, endOfBusinessHour: 17 }
  expect(defaultStartDay(new Date('2027-01-04T07:59:59Z'), company)).toBe('2027-01-03')
  expect(defaultStartDay(new Date('2027-01-04T08:00:00Z'), company)).toBe('2027-01-04')
  expect(defaultPeriod('2027-01-04')).toEqual({ from: '2027-01-04', to: '2027-03-30' })
})

test('the proposed lists have the same values in each language, each with an id of its own', () => {
  const ids = ({ categories, ratings }: ReturnType<typeof defaultLists>) =>
    [...categories, ...ratings].map(({ id }) => id)
  expect(ids(defaultLists('de'))).toEqual(ids(defaultLists('en')))
  expect(new Set(ids(defaultLists('en'))).size).toBe(8)
  expect(defaultLists('fr')).toEqual(defaultLists('en'))
  expect(defaultLists('de')).not.toEqual(defaultLists('en'))
})
