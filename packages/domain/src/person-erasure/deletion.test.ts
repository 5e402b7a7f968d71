import { expect, test } from 'vitest'
import { allowed, refused } from '../verdict.ts'
import { canDeletePerson } from './deletion.ts'

const employee = { isHr: false, isAssistant: false, isTechAdmin: false }
const superAdmin = { id: 'admin', isHr: true, isAssistant: false, isTechAdmin: true }
const gone = { id: 'gone', ...employee, isGuest: false, isActive: false }
const reason = (...args: Parameters<typeof canDeletePerson>) => {
  const verdict = canDeletePerson(...args)
  return verdict.allowed ? 'allowed' : verdict.reason
}

test('ADM-P21 super admins delete deactivated people, including guests', () => {
  expect(reason(superAdmin, gone)).toBe('allowed')
  expect(reason(superAdmin, { ...gone, isGuest: true })).toBe('allowed')
})

test.each([
  ['HR Admin', { ...employee, isHr: true }],
  ['Tech Admin', { ...employee, isTechAdmin: true }],
  ['HR Assistant', { ...employee, isAssistant: true }],
  ['HR Assistant and Tech Admin', { ...employee, isAssistant: true, isTechAdmin: true }],
  ['employee', employee],
])('ADM-6 ADM-P21 %s deletes no one', (_, roles) => {
  expect(reason({ id: 'admin', ...roles }, gone)).toBe('SUPER_ADMINS_ONLY')
})

test('ADM-6 COM-P02 no one deletes themselves, or anyone who is still active', () => {
  expect(reason(superAdmin, { ...superAdmin, isGuest: false, isActive: false })).toBe('OWN_RECORD')
  expect(reason(superAdmin, { ...gone, isActive: true })).toBe('STILL_ACTIVE')
})

test('ADM-P22 no one is deleted while their records move to or from another account', () => {
  expect(reason(superAdmin, gone, { isMerging: true, hrReach: allowed })).toBe('MERGE_RUNNING')
})

test('COM-P01 no one is deleted if an HR Admin below them would become HR for people above the deleting person', () => {
  const hrReach = refused('HR_FOR_PEOPLE_ABOVE_YOU')
  expect(reason(superAdmin, gone, { isMerging: false, hrReach })).toBe('HR_ADMIN_BELOW')
})
