import { describe, expect, test } from 'vitest'
import {
  type AddressChange,
  type AddressOwner,
  canChangeAddress,
  canConfirmAddress,
  canObjectToAddress,
  heldUntil,
} from './address-change.ts'
import type { Administrator } from './roles.ts'

const none = { isHr: false, isAssistant: false, isTechAdmin: false }
const hr: Administrator = { ...none, id: 'hana', isHr: true }
const assistant: Administrator = { ...none, id: 'asta', isAssistant: true }
const tech: Administrator = { ...none, id: 'theo', isTechAdmin: true }
const used: AddressOwner = {
  ...none,
  id: 'ravi',
  isAboveYou: false,
  isInUse: true,
  isEntrusted: true,
  readsAboveYou: false,
}
const never = { ...used, isInUse: false, isEntrusted: false }
const entrusted = { ...never, isEntrusted: true }

test.each<[string, Administrator, AddressOwner, string]>([
  ['in use, by HR', hr, used, 'allowed'],
  ['in use, by a Tech Admin', tech, used, 'allowed'],
  ['in use, by an HR Assistant', assistant, used, 'ADDRESS_NOT_YOURS'],
  ['of somebody above', hr, { ...used, isAboveYou: true }, 'ADDRESS_NOT_YOURS'],
  ['of somebody with more rights', tech, { ...used, isHr: true }, 'MORE_RIGHTS_THAN_YOU'],
  ['by somebody who manages nobody', { ...none, id: 'noor' }, never, 'ADDRESS_NOT_YOURS'],
  ['never used, by an HR Assistant', assistant, never, 'allowed'],
  ['never used and entrusted, by a Tech Admin', tech, entrusted, 'ADDRESS_NEEDS_HR'],
  ['never used and entrusted, by an HR Assistant', assistant, entrusted, 'ADDRESS_NEEDS_HR'],
  ['never used and entrusted, by HR', hr, entrusted, 'allowed'],
  ['never used, of who reviews above HR', hr, { ...entrusted, readsAboveYou: true }, 'ADDRESS_NOT_YOURS'],
  ['never used, of a role holder', hr, { ...never, isHr: true }, 'ADDRESS_OF_ROLE_HOLDER'],
])('COM-P01 MAY-8 who changes an address %s', (_, by, person, expected) => {
  const verdict = canChangeAddress(by, person)
  expect(verdict.allowed ? 'allowed' : verdict.reason).toBe(expected)
})

describe('AUTH-7 a changed address', () => {
  const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 5, day, hour))
  const asked: AddressChange = { linkSentAt: at(1), tookEffectAt: null, endedAt: null }
  const counting = { ...asked, tookEffectAt: at(2) }

  test('can be confirmed once within seven days, unless it was canceled', () => {
    expect(canConfirmAddress(asked, at(7, 23)).allowed).toBe(true)
    expect(canConfirmAddress(asked, at(8)).allowed).toBe(false)
    expect(canConfirmAddress(counting, at(3)).allowed).toBe(false)
    expect(canConfirmAddress({ ...asked, endedAt: at(2) }, at(3)).allowed).toBe(false)
    expect(canConfirmAddress(undefined, at(3)).allowed).toBe(false)
  })

  test('can’t be used to reset the password for three days, and can be reverted in that time', () => {
    expect(heldUntil(asked, at(2))).toBeNull()
    expect(heldUntil(counting, at(4, 23))).toEqual(at(5))
    expect(heldUntil(counting, at(5))).toBeNull()
    expect(canObjectToAddress(asked, at(30)).allowed).toBe(true)
    expect(canObjectToAddress(counting, at(4, 23)).allowed).toBe(true)
    expect(canObjectToAddress(counting, at(5)).allowed).toBe(false)
    expect(canObjectToAddress({ ...counting, endedAt: at(3) }, at(3)).allowed).toBe(false)
  })
})
