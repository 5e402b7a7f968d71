import { expect, test } from 'vitest'
import { canRemind, canRemove } from './changes.ts'
import { canGive } from './given-feedback.ts'

const now = new Date('2026-12-01T09:00:00Z')
const noOne = { isRequester: false, isAuthor: false, isHrAudience: false }

test('requests are deleted by their requester or by an HR Admin who reads them', () => {
  const request = { type: 'REQUEST', givenAt: null, isOpenedByOthers: true } as const
  expect(canRemove(request, { ...noOne, isRequester: true }, now)).toEqual({ allowed: true })
  expect(canRemove(request, { ...noOne, isHrAudience: true }, now)).toEqual({ allowed: true })
  expect(canRemove(request, { ...noOne, isAuthor: true }, now)).toMatchObject({ reason: 'NOT_YOURS_TO_DELETE' })
})

test('ANY-P15 given feedback is deleted by its author, a draft at any time, and never by its recipient', () => {
  const given = { type: 'GIVE', givenAt: now, isOpenedByOthers: false } as const
  const author = { ...noOne, isAuthor: true }
  const later = new Date('2026-12-03T09:00:00Z')
  expect(canRemove({ ...given, givenAt: null }, author, later)).toEqual({ allowed: true })
  expect(canRemove(given, author, now)).toEqual({ allowed: true })
  expect(canRemove(given, author, later)).toMatchObject({ reason: 'TOO_LATE_TO_CHANGE' })
  expect(canRemove({ ...given, isOpenedByOthers: true }, author, now)).toMatchObject({ reason: 'ALREADY_READ' })
  expect(canRemove(given, { ...noOne, isHrAudience: true }, now)).toMatchObject({ reason: 'NOT_YOURS_TO_DELETE' })
})

test('reminders go to those who have not finished, once a day, while the request runs', () => {
  const request = {
    deadline: new Date('2026-12-12T17:00:00Z'),
    closedAt: null,
    responses: ['WRITING', 'DONE'] as const,
  }
  expect(canRemind({ ...request, remindedAt: null }, now)).toEqual({ allowed: true })
  const remindedAt = new Date('2026-11-30T09:00:00.001Z')
  expect(canRemind({ ...request, remindedAt }, now)).toMatchObject({ reason: 'REMINDED_RECENTLY' })
  expect(canRemind({ ...request, remindedAt: new Date('2026-11-30T09:00:00Z') }, now)).toEqual({ allowed: true })
  expect(canRemind({ ...request, remindedAt: null }, request.deadline)).toMatchObject({ reason: 'REQUEST_CLOSED' })
})

test('ANY-P14 feedback is given to one active colleague; for the manager alone only if there is one, who is not its author', () => {
  const ravi = { userId: 'ravi', isGuest: false, isActive: true, managerId: 'mia' }
  const by = (userId: string) => ({ userId, isGuest: false })
  expect(canGive(ravi, 'RECIPIENT', by('mia'))).toEqual({ allowed: true })
  expect(canGive(ravi, 'MANAGER', by('noor'))).toEqual({ allowed: true })
  expect(canGive(ravi, 'MANAGER', by('mia'))).toMatchObject({ reason: 'YOU_ARE_THEIR_MANAGER' })
  expect(canGive({ ...ravi, managerId: null }, 'MANAGER', by('noor'))).toMatchObject({
    reason: 'RECIPIENT_WITHOUT_MANAGER',
  })
  expect(canGive(ravi, 'RECIPIENT', by('ravi'))).toMatchObject({ reason: 'RECIPIENT_IS_SELF' })
  expect(canGive({ ...ravi, isGuest: true }, 'RECIPIENT', by('mia'))).toMatchObject({ reason: 'RECIPIENT_IS_GUEST' })
  expect(canGive({ ...ravi, isActive: false }, 'RECIPIENT', by('mia'))).toMatchObject({
    reason: 'RECIPIENT_IS_INACTIVE',
  })
  expect(canGive(ravi, 'RECIPIENT', { userId: 'gwen', isGuest: true })).toMatchObject({ reason: 'GUESTS_CANNOT_GIVE' })
})
