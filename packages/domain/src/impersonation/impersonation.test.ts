import { describe, expect, test } from 'vitest'
import {
  canImpersonate,
  type ImpersonatedPerson,
  type Impersonator,
  impersonationEndReasonOf,
  isGrantActive,
  MAX_IMPERSONATION_MINUTES,
} from './impersonation.ts'

const none = { isHr: false, isAssistant: false, isTechAdmin: false }
const hana: Impersonator = { id: 'hana', isHr: true, isAssistant: false, isTechAdmin: true }
const ravi: ImpersonatedPerson = {
  ...none,
  id: 'ravi',
  isActive: true,
  isGuest: false,
  isStaff: false,
  isAboveActor: false,
}

describe('ADM-P26 AUTH-11 who may impersonate whom', () => {
  test('a super admin, people beside or below them', () => {
    expect(canImpersonate(hana, ravi, true)).toEqual({ allowed: true })
    expect(canImpersonate(hana, { ...ravi, isHr: true }, true)).toEqual({ allowed: true })
  })
  test.each<[string, Impersonator, ImpersonatedPerson, boolean, string]>([
    ['an HR Admin', { ...hana, isTechAdmin: false }, ravi, true, 'ROLE_MISSING'],
    ['a Tech Admin', { ...hana, isHr: false }, ravi, true, 'ROLE_MISSING'],
    ['an HR Assistant', { ...none, id: 'asta', isAssistant: true }, ravi, true, 'ROLE_MISSING'],
    ['anybody without a grant', hana, ravi, false, 'ACTING_NOT_GRANTED'],
    ['anybody as themself', hana, { ...ravi, id: 'hana' }, true, 'OWN_RECORD'],
    ['anybody as a guest', hana, { ...ravi, isGuest: true }, true, 'ACT_AS_GUEST'],
    ['anybody as somebody who has left', hana, { ...ravi, isActive: false }, true, 'ACT_AS_LEFT'],
    ['anybody as one of the provider’s people', hana, { ...ravi, isStaff: true }, true, 'ACT_AS_STAFF'],
    ['anybody as another super admin', hana, { ...ravi, isHr: true, isTechAdmin: true }, true, 'ACT_AS_SUPER_ADMIN'],
    ['anybody as a person above them', hana, { ...ravi, isAboveActor: true }, true, 'ACT_AS_ABOVE'],
  ])('never %s', (_, by, person, grant, reason) => {
    expect(canImpersonate(by, person, grant)).toMatchObject({ allowed: false, reason })
  })
})

describe('the grant', () => {
  const grant = { isGranted: true, until: null, isSample: false }
  test('PERM-25 SET-10 without a date has no end', () => {
    expect(isGrantActive(grant, '2999-12-31')).toBe(true)
  })
  test('PERM-25 with a date is valid through that day of the company', () => {
    expect(isGrantActive({ ...grant, until: '2026-11-23' }, '2026-11-23')).toBe(true)
    expect(isGrantActive({ ...grant, until: '2026-11-23' }, '2026-11-24')).toBe(false)
  })
  test('is required', () => {
    expect(isGrantActive({ ...grant, isGranted: false }, '2026-11-23')).toBe(false)
  })
  test('STF-P08 is not needed in the sample company', () => {
    expect(isGrantActive({ isGranted: false, until: null, isSample: true }, '2026-11-23')).toBe(true)
  })
})

describe('AUTH-11 it ends automatically', () => {
  const began = new Date('2026-11-23T09:00:00Z')
  const until = new Date(began.getTime() + MAX_IMPERSONATION_MINUTES * 60_000)
  const fine = { until, isLoggedIn: true, isGrantInForce: true, by: { ...hana, isActive: true }, person: ravi }
  test('STF-P05 after an hour, to the millisecond', () => {
    expect(impersonationEndReasonOf(fine, new Date(until.getTime() - 1))).toBe(null)
    expect(impersonationEndReasonOf(fine, until)).toBe('EXPIRED')
  })
  test.each([
    ['when a login ends', { isLoggedIn: false }, 'LOGGED_OUT'],
    ['when the grant ends', { isGrantInForce: false }, 'GRANT_ENDED'],
    ['when the actor is deactivated', { by: { ...hana, isActive: false } }, 'RIGHTS_LOST'],
    ['when the actor loses a role', { by: { ...hana, isHr: false, isActive: true } }, 'RIGHTS_LOST'],
    ['when the person is deactivated', { person: { ...ravi, isActive: false } }, 'RIGHTS_LOST'],
    ['when the person rises above the actor', { person: { ...ravi, isAboveActor: true } }, 'RIGHTS_LOST'],
  ])('%s', (_, changed, why) => {
    expect(impersonationEndReasonOf({ ...fine, ...changed }, began)).toBe(why)
  })
})
