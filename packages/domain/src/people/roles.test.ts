import { expect, test } from 'vitest'
import { allowed, refused } from '../verdict.ts'
import {
  type Administrator,
  canChangeRoles,
  canDeactivate,
  canManagePeople,
  canOpenRoles,
  canReactivate,
  grantableRoles,
  hasRightsBeyond,
  isSuperAdmin,
  type RoleHolder,
  withoutRedundantRoles,
} from './roles.ts'

const none = { isHr: false, isAssistant: false, isTechAdmin: false }
const superAdmin: Administrator = { ...none, id: 'hana', isHr: true, isTechAdmin: true }
const hr: Administrator = { ...none, id: 'paul', isHr: true }
const assistant: Administrator = { ...none, id: 'asta', isAssistant: true }
const tech: Administrator = { ...none, id: 'theo', isTechAdmin: true }
const somebody: RoleHolder = { ...none, id: 'ravi', isGuest: false, isMadeUp: false, isActive: true }

test('HR Admin and Tech Admin together make a super admin, and redundant roles are removed', () => {
  expect(isSuperAdmin(superAdmin)).toBe(true)
  expect([hr, assistant, tech].map(isSuperAdmin)).toEqual([false, false, false])
  expect(withoutRedundantRoles({ isHr: true, isAssistant: true, isTechAdmin: false })).toEqual({ ...none, isHr: true })
  expect(withoutRedundantRoles({ ...none, isAssistant: true })).toEqual({ ...none, isAssistant: true })
})

const facts = (otherSuperAdmins: number) => ({ otherSuperAdmins, makeHr: allowed })

test('HR Admins, HR Assistants and Tech Admins manage people', () => {
  expect([superAdmin, hr, assistant, tech, somebody].map(canManagePeople)).toEqual([true, true, true, true, false])
})

test('super admins can give every role, HR Admins only HR roles, and no one else any', () => {
  expect(grantableRoles(superAdmin)).toEqual(['isHr', 'isAssistant', 'isTechAdmin'])
  expect(grantableRoles(hr)).toEqual(['isHr', 'isAssistant'])
  expect([assistant, tech].map(grantableRoles)).toEqual([[], []])
})

test.each<[string, Administrator, Partial<RoleHolder>, Partial<typeof none>, number, string]>([
  ['to oneself', superAdmin, { id: 'hana', isHr: true, isTechAdmin: true }, { isHr: true }, 1, 'OWN_RECORD'],
  ['to a guest', superAdmin, { isGuest: true }, { isHr: true }, 1, 'GUESTS_HOLD_NO_ROLES'],
  ['to a sample person', superAdmin, { isMadeUp: true }, { isHr: true }, 1, 'SAMPLE_PEOPLE_HOLD_NO_ROLES'],
  ['of a Tech Admin by HR', hr, {}, { isTechAdmin: true }, 1, 'ROLE_NOT_YOURS_TO_GIVE'],
  ['by an HR Assistant', assistant, {}, { isAssistant: true }, 1, 'ROLE_NOT_YOURS_TO_GIVE'],
  ['by a Tech Admin', tech, {}, { isTechAdmin: true }, 1, 'ROLE_NOT_YOURS_TO_GIVE'],
  ['from the last super admin', hr, { isHr: true, isTechAdmin: true }, { isTechAdmin: true }, 0, 'LAST_SUPER_ADMIN'],
])('no role is given %s', (_, by, person, wanted, others, reason) => {
  expect(canChangeRoles(by, { ...somebody, ...person }, { ...none, ...wanted }, facts(others))).toEqual({
    allowed: false,
    reason,
  })
})

test('each role can be given only by people entitled to, and unchanged roles need no right', () => {
  expect(canChangeRoles(superAdmin, somebody, { ...none, isTechAdmin: true }, facts(1)).allowed).toBe(true)
  expect(canChangeRoles(hr, somebody, { ...none, isHr: true }, facts(1)).allowed).toBe(true)
  expect(
    canChangeRoles(hr, { ...somebody, isTechAdmin: true }, { ...none, isTechAdmin: true, isAssistant: true }, facts(1))
      .allowed,
  ).toBe(true)
  expect(canOpenRoles(hr, somebody).allowed).toBe(true)
  expect(canOpenRoles(tech, somebody)).toMatchObject({ reason: 'ROLE_NOT_YOURS_TO_GIVE' })
})

test('MAY-8 no one can make someone HR for people they can’t read about themselves', () => {
  const beyond = { otherSuperAdmins: 1, makeHr: refused('HR_ACCOUNT_YOU_CONTROL') }
  expect(canChangeRoles(superAdmin, somebody, { ...none, isHr: true }, beyond)).toMatchObject({
    reason: 'HR_ACCOUNT_YOU_CONTROL',
  })
  expect(canChangeRoles(superAdmin, somebody, { ...none, isTechAdmin: true }, beyond)).toEqual(allowed)
  expect(canChangeRoles(superAdmin, { ...somebody, isHr: true }, { ...none, isHr: true }, beyond)).toEqual(allowed)
})

test('no one can impersonate someone with more rights', () => {
  expect(hasRightsBeyond(superAdmin, hr)).toBe(true)
  expect(hasRightsBeyond(hr, tech)).toBe(true)
  expect(hasRightsBeyond(assistant, tech)).toBe(true)
  expect(hasRightsBeyond(assistant, hr)).toBe(false)
  expect(hasRightsBeyond(somebody, assistant)).toBe(false)
})

test('no one can deactivate themselves, the last super admin, or a super admin without being one', () => {
  const admin = { ...somebody, isHr: true, isTechAdmin: true }
  expect(canDeactivate(somebody, somebody, 1)).toMatchObject({ reason: 'ROLE_MISSING' })
  expect(canDeactivate(hr, { ...somebody, id: 'paul' }, 1)).toMatchObject({ reason: 'OWN_RECORD' })
  expect(canDeactivate(superAdmin, admin, 0)).toMatchObject({ reason: 'LAST_SUPER_ADMIN' })
  expect(canDeactivate(assistant, admin, 1)).toMatchObject({ reason: 'MORE_RIGHTS_THAN_YOU' })
  for (const by of [superAdmin, hr, assistant, tech]) expect(canDeactivate(by, somebody, 1).allowed).toBe(true)
})

test('HR Assistants can’t deactivate people with more administrative rights', () => {
  const admins = [
    { ...somebody, isHr: true },
    { ...somebody, isTechAdmin: true },
  ]
  for (const admin of admins) {
    expect(canDeactivate(assistant, admin, 1)).toMatchObject({ reason: 'MORE_RIGHTS_THAN_YOU' })
    for (const by of [superAdmin, hr, tech]) expect(canDeactivate(by, admin, 1).allowed).toBe(true)
  }
  expect(canDeactivate(assistant, { ...somebody, isAssistant: true }, 1).allowed).toBe(true)
})

test('reactivated people keep their rights, so no one can reactivate someone with more rights', () => {
  const left = { ...somebody, isActive: false }
  for (const by of [superAdmin, hr, assistant, tech]) expect(canReactivate(by, left).allowed).toBe(true)
  expect(canReactivate(tech, { ...left, isHr: true, isTechAdmin: true })).toMatchObject({
    reason: 'MORE_RIGHTS_THAN_YOU',
  })
  expect(canReactivate(assistant, { ...left, isHr: true })).toMatchObject({ reason: 'MORE_RIGHTS_THAN_YOU' })
  expect(canReactivate(hr, { ...left, isHr: true }).allowed).toBe(true)
  expect(canReactivate(somebody, left)).toMatchObject({ reason: 'ROLE_MISSING' })
})
