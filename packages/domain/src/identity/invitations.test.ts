import { expect, test } from 'vitest'
import { FIRST_INVITATIONS_A_DAY, invitationsPerDay, stillFits } from './invitations.ts'

test.each([
  ['a company whose creator is alone', 0, 50, 50],
  ['two have followed', 2, 50, 50],
  ['thirty have followed', 30, 50, 600],
  ['many have followed', 500, 50, 2000],
  ['the operator trusts everybody', 0, 5000, 5000],
  ['the operator is careful', 0, 10, 10],
])('the daily number of invitations grows with the people who accepted: %s', (_, accepted, first, max) => {
  expect(invitationsPerDay({ accepted, first })).toBe(max)
  expect(FIRST_INVITATIONS_A_DAY).toBe(50)
})

test.each([
  [10, { count: 10, most: 50 }, 10],
  [10, { count: 55, most: 50 }, 5],
  [10, { count: 60, most: 50 }, 0],
  [10, { count: 2400, most: 50 }, 0],
])('of %i requested, with %o, %i fit', (wanted, window, fits) => {
  expect(stillFits(wanted, window)).toBe(fits)
})
