import { expect, test } from 'vitest'
import { canNudgeProfile, missingProfileFields } from './profile-completeness.ts'

const both = new Set(['peopleEditThemselves', 'peopleChangeOwnPictures'])
const empty = { hasPicture: false, title: '', phone: '' }
const now = new Date('2026-11-23T09:00:00Z')
const ravi = { id: 'ravi', isActive: true, isGuest: false, isAway: false, missing: ['phone'] as const, nudgedAt: null }

test('EMP-P02 a profile lacks the fields its person could fill in and has not', () => {
  expect(missingProfileFields(empty, both)).toEqual(['picture', 'title', 'phone'])
  expect(missingProfileFields({ hasPicture: true, title: 'Gardener', phone: '' }, both)).toEqual(['phone'])
  expect(missingProfileFields({ hasPicture: true, title: 'Gardener', phone: '1' }, both)).toEqual([])
})

test('no one is asked for fields that HR maintains', () => {
  expect(missingProfileFields(empty, new Set())).toEqual([])
  expect(missingProfileFields(empty, new Set(['peopleChangeOwnPictures']))).toEqual(['picture'])
  expect(missingProfileFields(empty, new Set(['peopleEditThemselves']))).toEqual(['title', 'phone'])
})

test.each([
  [{ id: 'hana' }, 'OWN_RECORD'],
  [{ isActive: false }, 'HAS_LEFT'],
  [{ isGuest: true }, 'GUESTS_HAVE_NO_PROFILE'],
  [{ missing: [] }, 'PROFILE_COMPLETE'],
  [{ isAway: true }, 'ON_LEAVE'],
  [{ nudgedAt: new Date('2026-11-22T09:00:01Z') }, 'NUDGED_TODAY'],
] as const)('HR asks nobody to complete a profile with %j: %s', (facts, reason) => {
  expect(canNudgeProfile({ id: 'hana' }, { ...ravi, ...facts }, now)).toMatchObject({ allowed: false, reason })
})

test('people with something to fill in may be asked, and again after a day', () => {
  expect(canNudgeProfile({ id: 'hana' }, ravi, now)).toEqual({ allowed: true })
  expect(canNudgeProfile({ id: 'hana' }, { ...ravi, nudgedAt: new Date('2026-11-22T09:00:00Z') }, now)).toEqual({
    allowed: true,
  })
})
