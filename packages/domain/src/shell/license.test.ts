import { expect, test } from 'vitest'
import { canLogInByLicense, canSeeLicense, licenseNotice, type Payment } from './license.ts'

const nothing: Payment = { paidTo: null, trialUntil: null, freeUntil: null, warnBeforePaymentExpiry: 30 }
const today = '2026-11-23'
const paidTo = (day: string) => licenseNotice({ ...nothing, paidTo: day }, today)

test('LIC-02 the warning appears once the license expires within the company’s warning period', () => {
  expect(paidTo('2026-12-24')).toBeUndefined()
  expect(paidTo('2026-12-23')).toMatchObject({ kind: 'SOON', days: 30, isRed: false })
  expect(paidTo('2026-11-23')).toMatchObject({ kind: 'SOON', days: 0 })
})

test('LIC-03 it is red when the license expired more than 28 days ago', () => {
  expect(paidTo('2026-10-26')).toMatchObject({ kind: 'EXPIRED', days: 28, isRed: false })
  expect(paidTo('2026-10-25')).toMatchObject({ days: 29, isRed: true })
})

test('LIC-04 after 60 days it says that users can no longer log in', () => {
  expect(paidTo('2026-09-25')).toMatchObject({ days: 59, isBlocked: false })
  expect(paidTo('2026-09-24')).toMatchObject({ days: 60, isBlocked: true })
})

test('LIC-05 an ended trial is red after more than 55 days', () => {
  const trialUntil = (day: string) => licenseNotice({ ...nothing, trialUntil: day }, today)
  expect(trialUntil('2026-11-23')).toBeUndefined()
  expect(trialUntil('2026-09-29')).toMatchObject({ kind: 'TRIAL_ENDED', days: 55, isRed: false })
  expect(trialUntil('2026-09-28')).toMatchObject({ days: 56, isRed: true })
})

test('a company without payment and trial, or with free access, sees nothing', () => {
  expect(licenseNotice(nothing, today)).toBeUndefined()
  expect(licenseNotice({ ...nothing, trialUntil: '2026-11-01', freeUntil: '2026-12-01' }, today)).toBeUndefined()
})

test('LIC-01 HR Admins, HR Assistants and managers at the top read it', () => {
  const employee = { isHr: false, isAssistant: false, isGuest: false, managerId: 'mia', reportCount: 3 }
  expect(canSeeLicense(employee)).toBe(false)
  expect(canSeeLicense({ ...employee, managerId: null })).toBe(true)
  expect(canSeeLicense({ ...employee, managerId: null, reportCount: 0 })).toBe(false)
  expect(canSeeLicense({ ...employee, isHr: true })).toBe(true)
  expect(canSeeLicense({ ...employee, isAssistant: true, isGuest: true })).toBe(false)
})

test('LIC-04 after 60 days no one can log in except super admins, who renew it or export the data', () => {
  const employee = { isHr: false, isAssistant: false, isTechAdmin: false }
  const superAdmin = { isHr: true, isAssistant: false, isTechAdmin: true }
  const day = (paidTo: string | null) => ({ ...nothing, paidTo })
  expect(canLogInByLicense(day('2026-09-25'), employee, today)).toEqual({ allowed: true })
  expect(canLogInByLicense(day('2026-09-24'), employee, today)).toEqual({ allowed: false, reason: 'LICENSE_EXPIRED' })
  expect(canLogInByLicense(day('2026-09-24'), { ...employee, isHr: true }, today).allowed).toBe(false)
  expect(canLogInByLicense(day('2026-09-24'), superAdmin, today)).toEqual({ allowed: true })
  // If no one pays, nothing ends; nor does a trial lock anyone out.
  expect(canLogInByLicense(nothing, employee, today)).toEqual({ allowed: true })
  expect(canLogInByLicense({ ...nothing, trialUntil: '2020-01-01' }, employee, today)).toEqual({ allowed: true })
})
