import { expect, test } from 'vitest'
import { defaultLists, defaultPeriod } from './new-cycle.ts'

test('the period of a new cycle begins on its start day and ends on the proposed due date', () => {
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
