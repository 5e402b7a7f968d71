import { expect, test } from 'vitest'
import { allowed } from '../verdict.ts'
import { canChangePicture, dimensionViolation, pictureSwitches } from './pictures.ts'

const none = { id: 'ravi', isHr: false, isAssistant: false, isTechAdmin: false }
const mia = { id: 'mia', isGuest: false }
const off = new Set<string>()
const on = new Set([pictureSwitches.peopleChangeOwnPictures])

test('EMP-8 a picture is changed by the person where the company lets them, by HR-type and Tech Admins of others', () => {
  expect(canChangePicture({ ...none, id: 'mia' }, mia, on)).toEqual(allowed)
  expect(canChangePicture({ ...none, id: 'mia' }, mia, off)).toMatchObject({ reason: 'PICTURES_KEPT_BY_HR' })
  expect(canChangePicture(none, mia, on)).toMatchObject({ reason: 'PICTURE_NOT_YOURS' })
  for (const role of ['isHr', 'isAssistant', 'isTechAdmin'])
    expect(canChangePicture({ ...none, [role]: true }, mia, off)).toEqual(allowed)
})

test('COM-P02 administrators have no additional rights on their own pictures, and guests have none', () => {
  const own = canChangePicture({ ...none, id: 'mia', isHr: true }, mia, off)
  expect(own).toMatchObject({ reason: 'PICTURES_KEPT_BY_HR' })
  const guest = canChangePicture({ ...none, isHr: true }, { id: 'gwen', isGuest: true }, on)
  expect(guest).toMatchObject({ reason: 'GUESTS_HAVE_NO_PICTURE' })
})

test('a picture is a square that is neither too small nor too large', () => {
  expect(dimensionViolation({ width: 512, height: 512 })).toBeNull()
  expect(dimensionViolation({ width: 512, height: 511 })).toBe('PICTURE_NOT_SQUARE')
  expect(dimensionViolation({ width: 63, height: 63 })).toBe('PICTURE_TOO_SMALL')
  expect(dimensionViolation({ width: 1025, height: 1025 })).toBe('PICTURE_TOO_LARGE')
})
