import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resultLevels } from '../anonymity/result.ts'
import { audiences, type RequestKind, requestKinds, requestStates } from './feedback-request.ts'
import {
  audiencesOf,
  canWidenReaders,
  defaultLevels,
  givenLevels,
  type Levels,
  levelFor,
  levelsOfKind,
  type ReaderFacts,
  widenedAudiences,
} from './visibility.ts'

const stranger: ReaderFacts = {
  isRequester: false,
  isSubject: false,
  managerDistance: null,
  isHrAdmin: false,
  isBelowSubject: false,
}
const ended = { state: 'COMPLETED', isReleasedToSubject: true } as const
const running = { state: 'IN_PROGRESS', isReleasedToSubject: false } as const

describe('audiences', () => {
  test('managers are the current ones, and HR Admins are not an audience for people above them', () => {
    expect(audiencesOf({ ...stranger, managerDistance: 0 })).toEqual(['directManager'])
    expect(audiencesOf({ ...stranger, managerDistance: 2, isHrAdmin: true })).toEqual(['indirectManager', 'hr'])
    expect(audiencesOf({ ...stranger, isHrAdmin: true, isBelowSubject: true })).toEqual([])
  })

  test('subjects gain nothing from a role or a new reporting line, but read what they asked for themselves', () => {
    expect(audiencesOf({ ...stranger, isSubject: true, isHrAdmin: true, managerDistance: 0 })).toEqual(['subject'])
    expect(audiencesOf({ ...stranger, isSubject: true, isRequester: true })).toEqual(['requester', 'subject'])
  })
})

describe('levels', () => {
  test('ANY-P03 by default the requester reads with names, and of others only those that the kind says', () => {
    const named = (kind: RequestKind) => audiences.filter((audience) => defaultLevels[kind][audience] !== 'NONE')
    expect(Object.fromEntries(requestKinds.map((kind) => [kind, named(kind)]))).toEqual({
      ABOUT_ME: ['requester', 'subject'],
      TOPIC: ['requester'],
      ABOUT_OTHER: ['requester', 'directManager'],
      SELF_REFLECTION: ['requester', 'subject', 'directManager'],
    })
    expect(Object.values(defaultLevels).flatMap((levels) => Object.values(levels))).not.toContain('ANONYMOUS')
  })

  test('levels that a kind can’t have are never stored: a topic has no subject, and a self-reflection always a name', () => {
    const all = {
      requester: 'ANONYMOUS',
      subject: 'NAMED',
      directManager: 'NAMED',
      indirectManager: 'NONE',
      hr: 'NAMED',
    } as const
    expect(levelsOfKind('ABOUT_ME', all)).toEqual({ ...all, subject: 'ANONYMOUS' })
    expect(levelsOfKind('TOPIC', all)).toEqual({ ...all, subject: 'NONE', directManager: 'NONE' })
    expect(levelsOfKind('SELF_REFLECTION', all)).toEqual({ ...all, requester: 'NAMED' })
    expect(levelsOfKind('ABOUT_OTHER', all)).toEqual(all)
  })

  test('given feedback is read by its recipient, their direct manager, or both, never by others', () => {
    expect(levelFor(['subject'], givenLevels.RECIPIENT, ended)).toBe('NAMED')
    expect(levelFor(['subject'], givenLevels.MANAGER, ended)).toBe('NONE')
    expect(levelFor(['directManager'], givenLevels.RECIPIENT_AND_MANAGER, ended)).toBe('NAMED')
    for (const granted of Object.values(givenLevels))
      expect(levelFor(['indirectManager', 'hr'], granted, ended)).toBe('NONE')
  })

  test('the subject reads nothing before the release, whatever the level', () => {
    const granted = { ...defaultLevels.ABOUT_OTHER, subject: 'NAMED' } as const
    expect(levelFor(['subject'], granted, running)).toBe('NONE')
    expect(levelFor(['subject'], granted, { ...running, isReleasedToSubject: true })).toBe('NAMED')
  })

  test('ANY-P07 an anonymous audience reads nothing while the request runs', () => {
    const granted = { ...defaultLevels.ABOUT_ME, requester: 'ANONYMOUS', subject: 'ANONYMOUS' } as const
    expect(levelFor(['requester', 'subject'], granted, { ...running, isReleasedToSubject: true })).toBe('NONE')
    expect(levelFor(['requester'], granted, { ...ended, state: 'DEADLINE_PASSED' })).toBe('ANONYMOUS')
  })

  test('ANY-P04 audiences that would read more are named, those that would read less are not', () => {
    const before = { ...defaultLevels.ABOUT_OTHER, hr: 'ANONYMOUS' } as const
    expect(widenedAudiences(before, { ...before, hr: 'NAMED', subject: 'ANONYMOUS' })).toEqual(['subject', 'hr'])
    expect(widenedAudiences(before, { ...before, hr: 'NONE', requester: 'ANONYMOUS' })).toEqual([])
  })

  test('ANY-P04 ANON-5 readers are widened until anyone has begun, and never where anyone reads without names', () => {
    const request = { levels: defaultLevels.ABOUT_OTHER, requesterReads: 'NAMED', isBegun: false } as const
    const refused = { allowed: false, reason: 'READERS_ONLY_NARROWER' }
    expect(canWidenReaders(request)).toEqual({ allowed: true })
    expect(canWidenReaders({ ...request, isBegun: true })).toEqual(refused)
    expect(canWidenReaders({ ...request, requesterReads: 'NONE' })).toEqual(refused)
    for (const isBegun of [false, true])
      expect(canWidenReaders({ ...request, levels: { ...request.levels, hr: 'ANONYMOUS' }, isBegun })).toEqual(refused)
  })

  test('no one reads more than the most open of their audiences grants, in any combination', () => {
    const level = fc.constantFrom(...resultLevels)
    const grants: fc.Arbitrary<Levels> = fc.record({
      requester: level,
      subject: level,
      directManager: level,
      indirectManager: level,
      hr: level,
    })
    const readers = fc.record({
      isRequester: fc.boolean(),
      isSubject: fc.boolean(),
      managerDistance: fc.constantFrom(null, 0, 1, 2),
      isHrAdmin: fc.boolean(),
      isBelowSubject: fc.boolean(),
    })
    const releases = fc.record({ state: fc.constantFrom(...requestStates), isReleasedToSubject: fc.boolean() })
    fc.assert(
      fc.property(grants, readers, releases, (granted, reader, release) => {
        const own = audiencesOf(reader)
        const read = levelFor(own, granted, release)
        if (read === 'NONE') return
        expect(own.map((audience) => granted[audience])).toContain(read)
        if (read === 'ANONYMOUS') expect(release.state).not.toBe('IN_PROGRESS')
        if (own.length === 1 && own[0] === 'subject') expect(release.isReleasedToSubject).toBe(true)
      }),
      { numRuns: 5_000 },
    )
  })
})
