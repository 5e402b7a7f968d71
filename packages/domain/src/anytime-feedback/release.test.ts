import { expect, test } from 'vitest'
import { canChangeGiven, canRelease, isReleasedToSubject, type SubjectRelease } from './release.ts'

const deadline = new Date('2026-12-12T17:00:00Z')
const before = new Date('2026-12-12T16:59:59.999Z')
const request: SubjectRelease = { release: 'AT_DEADLINE', level: 'NAMED', deadline, releasedAt: null }

test('ANY-P13 the subject reads at the deadline, or earlier when the requester releases it, or at once if names are shown', () => {
  expect(isReleasedToSubject(request, before)).toBe(false)
  expect(isReleasedToSubject(request, deadline)).toBe(true)
  expect(isReleasedToSubject({ ...request, release: 'BY_REQUESTER', releasedAt: before }, before)).toBe(true)
  expect(isReleasedToSubject({ ...request, release: 'BY_REQUESTER' }, deadline)).toBe(true)
  expect(isReleasedToSubject({ ...request, release: 'AT_ONCE' }, before)).toBe(true)
  expect(isReleasedToSubject({ ...request, release: 'AT_ONCE', level: 'ANONYMOUS' }, before)).toBe(false)
  expect(isReleasedToSubject({ ...request, level: 'NONE', releasedAt: before }, deadline)).toBe(false)
})

test('releasing needs a submitted response and happens once; without names the request has to be over', () => {
  const facts = { ...request, submitted: 3, isEnded: false }
  expect(canRelease(facts, before)).toEqual({ allowed: true })
  expect(canRelease({ ...facts, submitted: 0 }, before)).toMatchObject({ reason: 'NOTHING_SUBMITTED' })
  expect(canRelease({ ...facts, releasedAt: before }, before)).toMatchObject({ reason: 'ALREADY_RELEASED' })
  expect(canRelease({ ...facts, level: 'NONE' }, before)).toMatchObject({ reason: 'NOT_FOR_SUBJECT' })
  expect(canRelease({ ...facts, level: 'ANONYMOUS' }, before)).toMatchObject({ reason: 'STILL_OPEN' })
  expect(canRelease({ ...facts, level: 'ANONYMOUS', isEnded: true }, before)).toEqual({ allowed: true })
})

test('ANY-P15 given feedback is changed or deleted within 24 hours, and not after it was read', () => {
  const givenAt = new Date('2026-12-01T09:00:00Z')
  const given = { givenAt, isOpenedByOthers: false }
  expect(canChangeGiven(given, new Date('2026-12-02T08:59:59.999Z'))).toEqual({ allowed: true })
  expect(canChangeGiven(given, new Date('2026-12-02T09:00:00Z'))).toMatchObject({ reason: 'TOO_LATE_TO_CHANGE' })
  expect(canChangeGiven({ ...given, isOpenedByOthers: true }, givenAt)).toMatchObject({ reason: 'ALREADY_READ' })
})
