import { expect, test } from 'vitest'
import { canChangeInBulk } from './bulk-changes.ts'

const off = { peopleEditThemselves: false, peopleChooseManagers: false, assistantsChangeManagers: false }
const hana = { id: 'hana', isHr: true, isAssistant: false, isTechAdmin: false }
const asta = { id: 'asta', isHr: false, isAssistant: true, isTechAdmin: false }
const theo = { id: 'theo', isHr: false, isAssistant: false, isTechAdmin: true }
const mia = { id: 'mia', isHr: false, isAssistant: false, isTechAdmin: false }
const ravi = { id: 'ravi', isGuest: false, isAboveYou: false }

test('people who manage people change departments of others; only HR Admins change managers unless assistants may', () => {
  for (const by of [hana, asta, theo]) expect(canChangeInBulk(by, ravi, 'department', off)).toEqual({ allowed: true })
  expect(canChangeInBulk(hana, ravi, 'managerId', off)).toEqual({ allowed: true })
  expect(canChangeInBulk(asta, ravi, 'managerId', off)).toMatchObject({ reason: 'FIELD_NOT_YOURS' })
  expect(canChangeInBulk(asta, ravi, 'managerId', { ...off, assistantsChangeManagers: true })).toEqual({
    allowed: true,
  })
  expect(canChangeInBulk(theo, ravi, 'managerId', off)).toMatchObject({ reason: 'FIELD_NOT_YOURS' })
  expect(canChangeInBulk(mia, ravi, 'department', off)).toMatchObject({ reason: 'FIELD_NOT_YOURS' })
})

test('COM-P01 COM-P02 bulk changes never include one’s own record or the managers of people above oneself', () => {
  expect(canChangeInBulk(hana, { ...ravi, id: 'hana' }, 'title', off)).toMatchObject({ reason: 'OWN_RECORD' })
  const above = { ...ravi, isAboveYou: true }
  expect(canChangeInBulk(hana, above, 'managerId', off)).toMatchObject({ reason: 'LINE_ABOVE_YOU' })
  expect(canChangeInBulk(hana, above, 'location', off)).toEqual({ allowed: true })
})

test('guests in a bulk change get no manager', () => {
  expect(canChangeInBulk(hana, { ...ravi, isGuest: true }, 'managerId', off)).toMatchObject({
    reason: 'GUESTS_HAVE_NO_MANAGER',
  })
})
