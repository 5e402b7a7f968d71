import { expect, test } from 'vitest'
import {
  canDownloadPersonalData,
  canEditPerson,
  type EditedPerson,
  type EditingSettings,
  editableFields,
  personFields,
} from './editing.ts'
import type { Administrator } from './roles.ts'

const none = { isHr: false, isAssistant: false, isTechAdmin: false }
const off: EditingSettings = {
  peopleEditThemselves: false,
  peopleChooseManagers: false,
  assistantsChangeManagers: false,
}
const hr: Administrator = { ...none, id: 'hana', isHr: true }
const assistant: Administrator = { ...none, id: 'asta', isAssistant: true }
const tech: Administrator = { ...none, id: 'theo', isTechAdmin: true }
const ravi: EditedPerson = {
  ...none,
  id: 'ravi',
  isGuest: false,
  isActive: true,
  isAboveYou: false,
  isInUse: true,
  isEntrusted: false,
  readsAboveYou: false,
}

test('EMP-8 HR Admins edit every field, Assistants and Tech Admins all but those that decide who manages and reads', () => {
  const withoutLine = personFields.filter((field) => field !== 'managerId' && field !== 'secondaryReviewerId')
  const invited = { ...ravi, isInUse: false }
  expect(editableFields(hr, ravi, off)).toEqual(personFields)
  expect(editableFields(assistant, invited, off)).toEqual(withoutLine)
  expect(editableFields(tech, ravi, off)).toEqual(withoutLine)
  expect(editableFields(assistant, invited, { ...off, assistantsChangeManagers: true })).toEqual(personFields)
})

test('MAY-8 COM-P01 no one gains access to people above them by changing an address or the reporting line', () => {
  const above = { ...ravi, isAboveYou: true }
  expect(canEditPerson(hr, above, ['email'], off)).toMatchObject({ reason: 'ADDRESS_NOT_YOURS' })
  expect(canEditPerson(tech, above, ['email'], off)).toMatchObject({ reason: 'ADDRESS_NOT_YOURS' })
  expect(canEditPerson(hr, above, ['managerId'], off)).toMatchObject({ reason: 'LINE_ABOVE_YOU' })
  expect(canEditPerson(hr, above, ['secondaryReviewerId'], off)).toMatchObject({ reason: 'LINE_ABOVE_YOU' })
  expect(canEditPerson(hr, above, ['title', 'department'], off).allowed).toBe(true)
  const own = { ...ravi, id: 'hana', isHr: true }
  expect(editableFields(hr, own, { ...off, peopleChooseManagers: true })).toEqual([])
})

test('HR Assistants can’t read content, so they can’t change the address of someone who has logged in', () => {
  expect(canEditPerson(assistant, ravi, ['email'], off)).toMatchObject({ reason: 'ADDRESS_NOT_YOURS' })
  expect(canEditPerson(assistant, ravi, ['managerId'], off)).toMatchObject({ reason: 'FIELD_NOT_YOURS' })
  expect(canEditPerson(assistant, { ...ravi, isInUse: false }, ['email'], off).allowed).toBe(true)
})

test('COM-P02 an administrator right does not count on one’s own record', () => {
  expect(editableFields(hr, { ...ravi, id: 'hana', isHr: true }, off)).toEqual([])
  expect(canEditPerson(hr, { ...ravi, id: 'hana', isHr: true }, ['title'], off)).toEqual({
    allowed: false,
    reason: 'OWN_RECORD',
  })
})

test('people edit themselves and choose their manager where the company lets them', () => {
  const self = { ...none, id: 'ravi' }
  const on = { ...off, peopleEditThemselves: true, peopleChooseManagers: true }
  expect(editableFields(self, ravi, off)).toEqual([])
  expect(editableFields(self, ravi, on)).toEqual([
    'firstName',
    'lastName',
    'nickname',
    'gender',
    'phone',
    'title',
    'managerId',
  ])
})

test('no one changes the address of someone with more rights: the password would be sent there', () => {
  const admin = { ...ravi, isHr: true }
  expect(canEditPerson(tech, admin, ['email'], off)).toMatchObject({ reason: 'MORE_RIGHTS_THAN_YOU' })
  expect(canEditPerson(tech, admin, ['title'], off).allowed).toBe(true)
})

test('people without reports can’t edit anyone else', () => {
  const mia = { ...none, id: 'mia' }
  expect(canEditPerson(mia, ravi, ['title'], off)).toEqual({
    allowed: false,
    reason: 'FIELD_NOT_YOURS',
    facts: { field: 'title' },
  })
})

test('EMP-P12 only the person and super admins can export all data, and no one while impersonating', () => {
  const who = (id: string, roles: Partial<typeof none> = {}, rest = {}) => ({
    ...none,
    id,
    isGuest: false,
    isImpersonated: false,
    ...roles,
    ...rest,
  })
  expect(canDownloadPersonalData(who('ravi'), ravi).allowed).toBe(true)
  expect(canDownloadPersonalData(who('hana', { isHr: true, isTechAdmin: true }), ravi).allowed).toBe(true)
  expect(canDownloadPersonalData(who('paul', { isHr: true }), ravi)).toMatchObject({ reason: 'NOT_FOUND' })
  expect(canDownloadPersonalData(who('mia'), ravi)).toMatchObject({ reason: 'NOT_FOUND' })
  expect(canDownloadPersonalData(who('ravi', {}, { isImpersonated: true }), ravi)).toMatchObject({
    reason: 'IMPERSONATING',
  })
  expect(canDownloadPersonalData(who('gwen', {}, { isGuest: true }), { id: 'gwen', isGuest: true })).toMatchObject({
    reason: 'NOT_FOUND',
  })
})
