import type { Person } from '@perennial/contract/people/schemas.ts'
import { expect, test } from 'vitest'
import { changedFields, mergeChanges, profilePatch, profileValues } from './profile-form.ts'

const person: Person = {
  id: 'r',
  name: 'Ravi Menon',
  extent: 'profile',
  relation: 'colleague',
  isActive: true,
  isGuest: false,
  hasPicture: false,
  tabs: [],
  firstName: 'Ravi',
  lastName: 'Menon',
  title: 'Designer',
  team: 'Seeds',
  nickname: 'R',
  version: 3,
  manager: { id: 'm', name: 'Mia Keller', isActive: true },
  can: { edit: [], invite: false, takeData: false, changePicture: { allowed: true } },
}

test('only what was changed is sent; an emptied optional field is sent as null', () => {
  const before = profileValues(person)
  const now = { ...before, team: 'Platform', nickname: '', managerId: null }
  expect(profilePatch(before, now)).toEqual({ team: 'Platform', nickname: null, managerId: null })
  expect(profilePatch(before, { ...before, managerId: { id: 'm', name: 'Mia K.' } })).toEqual({})
})

test('KEEP-2 what someone else saved stays, and one’s own changes are applied on top', () => {
  const before = profileValues(person)
  const theirs = profileValues({ ...person, title: 'Head of Design', version: 4 })
  const mine = { ...before, team: 'Platform' }
  expect(mergeChanges(before, mine, theirs)).toMatchObject({ title: 'Head of Design', team: 'Platform' })
  expect(changedFields(before, theirs)).toEqual(['title'])
})
