import { expect, test } from 'vitest'
import { canAddGuests, GUESTS_SWITCH, guestIn, lineFieldOfGuest } from './guests.ts'

const none = { id: 'x', isHr: false, isAssistant: false, isTechAdmin: false }
const on = new Set([GUESTS_SWITCH])

test.each([
  ['an HR Admin', { isHr: true }],
  ['an HR Assistant', { isAssistant: true }],
  ['a Tech Admin', { isTechAdmin: true }],
])('%s adds guests, unless the company wants none', (_, role) => {
  expect(canAddGuests({ ...none, ...role }, on)).toEqual({ allowed: true })
  expect(canAddGuests({ ...none, ...role }, new Set())).toEqual({ allowed: false, reason: 'NO_GUESTS_HERE' })
})

test('no one else adds guests', () => {
  expect(canAddGuests(none, on)).toEqual({ allowed: false, reason: 'ROLE_MISSING' })
})

test('a guest is in no reporting line', () => {
  expect(lineFieldOfGuest({ isGuest: true, managerId: 'mia' })).toBe('managerId')
  expect(lineFieldOfGuest({ isGuest: true, secondaryReviewerId: 'leo' })).toBe('secondaryReviewerId')
  expect(lineFieldOfGuest({ isGuest: true, managerId: null })).toBeUndefined()
  expect(lineFieldOfGuest({ managerId: 'mia' })).toBeUndefined()
})

test('a cell says who is a guest in either language', () => {
  expect(['Yes', ' ja ', 'X', '1', 'Gast'].map(guestIn)).toEqual([true, true, true, true, true])
  expect(['', 'no', 'Nein', '0'].map(guestIn)).toEqual([false, false, false, false])
  expect(guestIn('perhaps')).toBeUndefined()
})
