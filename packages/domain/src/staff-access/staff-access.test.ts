import { describe, expect, test } from 'vitest'
import {
  canListPeople,
  canStaffImpersonate,
  canWorkAsStaff,
  isStaffGrantActive,
  staffEndReasonOf,
} from './staff-access.ts'

const grant = { isGranted: true, until: null, isSample: false, isOperatorSample: false }
const person = { isGuest: false, isActive: true, isStaff: false }
const reasonOf = (verdict: { allowed: true } | { allowed: false; reason: string }) =>
  verdict.allowed ? 'allowed' : verdict.reason

test('AUTH-6 staff need a second factor', () => {
  expect(reasonOf(canWorkAsStaff({ hasSecondFactor: false }))).toBe('STAFF_NEEDS_SECOND_FACTOR')
  expect(reasonOf(canWorkAsStaff({ hasSecondFactor: true }))).toBe('allowed')
})

describe('PERM-25 the grant', () => {
  test.each([
    ['nobody gave one', { ...grant, isGranted: false }, '2026-11-23', false],
    ['it has no last day', grant, '2199-01-01', true],
    ['before its last day', { ...grant, until: '2026-11-24' }, '2026-11-23', true],
    ['OP-117 on its last day', { ...grant, until: '2026-11-23' }, '2026-11-23', true],
    ['OP-117 on the day after', { ...grant, until: '2026-11-23' }, '2026-11-24', false],
    ['a day without a grant', { ...grant, isGranted: false, until: '2026-12-01' }, '2026-11-23', false],
    ['STF-P08 a sample company needs none', { ...grant, isGranted: false, isSample: true }, '2026-11-23', true],
    ['a sample of an operator, in a company of people', { ...grant, isOperatorSample: true }, '2026-11-23', false],
    [
      'a sample operator, in a sample',
      { ...grant, isGranted: false, isSample: true, isOperatorSample: true },
      '2026-11-23',
      true,
    ],
  ])('%s', (_, given, today, counts) => {
    expect(isStaffGrantActive(given, today)).toBe(counts)
  })
})

test('STF-P04 staff impersonate active people who are neither guests nor staff, once access is granted', () => {
  expect(reasonOf(canStaffImpersonate(person, true))).toBe('allowed')
  expect(reasonOf(canStaffImpersonate(person, false))).toBe('STAFF_NOT_GRANTED')
  expect(reasonOf(canListPeople(false))).toBe('STAFF_NOT_GRANTED')
  expect(reasonOf(canStaffImpersonate({ ...person, isGuest: true }, true))).toBe('ACT_AS_GUEST')
  expect(reasonOf(canStaffImpersonate({ ...person, isActive: false }, true))).toBe('ACT_AS_LEFT')
  expect(reasonOf(canStaffImpersonate({ ...person, isStaff: true }, true))).toBe('ACT_AS_STAFF')
})

describe('AUTH-11 it ends', () => {
  const until = new Date('2026-11-23T10:00:00Z')
  const before = new Date(until.getTime() - 1)
  const current = { until, isLoggedIn: true, stands: true, isGranted: true, person }
  test.each([
    ['never before its hour', current, before, null],
    ['STF-P05 after its hour', current, until, 'EXPIRED'],
    ['when its session ended', { ...current, isLoggedIn: false }, before, 'LOGGED_OUT'],
    ['with the grant', { ...current, isGranted: false }, before, 'GRANT_ENDED'],
    ['with what the one who came is in their own company', { ...current, stands: false }, before, 'RIGHTS_LOST'],
    ['when the person left', { ...current, person: { ...person, isActive: false } }, before, 'RIGHTS_LOST'],
  ] as const)('%s', (_, given, now, reason) => {
    expect(staffEndReasonOf(given, now)).toBe(reason)
  })
})
