import { describe, expect, test } from 'vitest'
import { safeRedirectPath } from '../shell/paths.ts'
import {
  type Account,
  canAttemptLogin,
  canInvite,
  canLogIn,
  canSeeInvitationLink,
  canSubmitCode,
  canUsePasswordLink,
  isIdentityConfirmed,
  isSessionExpired,
  loginDelayMs,
  unusedTotpStep,
} from './login.ts'

const now = new Date('2026-06-20T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const account: Account = { state: 'ACTIVE', hasPassword: true, isSsoOnly: false }
const hour = 60
const day = 24 * hour

describe('AUTH-2 who may log in', () => {
  test.each<[string, Account | undefined, boolean]>([
    ['an unknown name', undefined, false],
    ['a wrong password', account, false],
    ['somebody deactivated', { ...account, state: 'DEACTIVATED' }, true],
    ['somebody without a password', { ...account, hasPassword: false }, false],
    ['somebody of single sign-on only', { ...account, isSsoOnly: true }, true],
  ])('AUTH-2 %s is refused with the same message', (_, who, isRight) => {
    expect(canLogIn(who, isRight)).toEqual({ allowed: false, reason: 'LOGIN_OR_PASSWORD_WRONG' })
  })

  test.each<Account['state']>(['ACTIVE', 'INVITED'])('the right password of someone %s is taken', (state) => {
    expect(canLogIn({ ...account, state }, true)).toEqual({ allowed: true })
  })
})

describe('AUTH-3 attempts', () => {
  test.each([
    [9, 59, true],
    [10, 0, false],
    [0, 60, false],
  ])('AUTH-3 after %i failures of the account and %i of the address: %s', (ofAccount, ofAddress, isAllowed) => {
    expect(canAttemptLogin({ ofAccount, ofAddress, oldestAt: ago(5) }, now).allowed).toBe(isAllowed)
  })

  test('AUTH-3 a refused attempt says how long to wait', () => {
    const verdict = canAttemptLogin({ ofAccount: 10, ofAddress: 0, oldestAt: ago(5) }, now)
    expect(verdict).toMatchObject({ facts: { seconds: 600 } })
  })

  test('AUTH-3 from the fifth failure on each attempt waits longer, ten seconds at most', () => {
    expect([0, 4, 5, 6, 7, 20].map((ofAccount) => loginDelayMs({ ofAccount }))).toEqual([0, 0, 200, 400, 800, 10_000])
  })
})

describe('AUTH-4 sessions', () => {
  test.each<[string, number, number, boolean]>([
    ['just begun', 0, 0, false],
    ['used within a day', 13 * day, day - 1, false],
    ['unused for a day', 2 * day, day, true],
    ['fourteen days old', 14 * day, 0, true],
  ])('AUTH-4 a session %s', (_, created, seen, isOver) => {
    expect(isSessionExpired({ createdAt: ago(created), lastSeenAt: ago(seen) }, now)).toBe(isOver)
  })
})

test('AUTH-7 a confirmed identity counts for fifteen minutes', () => {
  expect([null, ago(0), ago(14.9), ago(15)].map((at) => isIdentityConfirmed(at, now))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

describe('AUTH-6 codes', () => {
  test.each([
    [0, 0, true],
    [9, 4, true],
    [10, 0, false],
    [0, 5, false],
  ])('AUTH-6 %i minutes after the password and %i wrong codes: %s', (since, failedCodes, isAllowed) => {
    expect(canSubmitCode({ since: ago(since), failedCodes }, now).allowed).toBe(isAllowed)
  })

  test.each<[number | null, number | null, number | undefined]>([
    [0, null, 100],
    [-1, null, 99],
    [1, null, 101],
    [2, null, undefined],
    [null, null, undefined],
    [0, 100, undefined],
    [0, 99, 100],
    [-1, 100, undefined],
  ])('AUTH-6 a code %s steps away after step %s is taken as %s', (delta, last, step) => {
    expect(unusedTotpStep(100, delta, last)).toBe(step)
  })
})

describe('AUTH-5 links', () => {
  const link = { expiresAt: ago(-1), usedAt: null, revokedAt: null }
  test.each([
    ['used', { ...link, usedAt: ago(1) }, account],
    ['ended', { ...link, revokedAt: ago(1) }, account],
    ['late', { ...link, expiresAt: now }, account],
    ['of somebody deactivated', link, { ...account, state: 'DEACTIVATED' as const }],
    ['unknown', undefined, account],
  ])('AUTH-5 a link that is %s doesn’t work', (_, item, who) => {
    expect(canUsePasswordLink(item, who, now)).toEqual({ allowed: false, reason: 'LINK_NOT_VALID' })
  })

  test('AUTH-5 a link works once before it expires', () => {
    expect(canUsePasswordLink(link, account, now)).toEqual({ allowed: true })
  })

  test('COM-P01 MAY-8 inviters don’t see the links of people with more rights or above them', () => {
    const none = { isHr: false, isAssistant: false, isTechAdmin: false }
    const ravi = { ...none, id: 'ravi', managers: ['mia', 'iris'], readsAbout: [] }
    const paul = { ...none, id: 'paul', isHr: true, managers: ['mia', 'iris'], readsAbout: [] }
    const theo = { ...none, id: 'theo', isTechAdmin: true, managers: ['iris'] }
    expect(canSeeInvitationLink(ravi, paul)).toBe(true)
    expect(canSeeInvitationLink(ravi, theo)).toBe(true)
    expect(canSeeInvitationLink({ ...ravi, id: 'mia' }, paul)).toBe(false)
    expect(canSeeInvitationLink(paul, theo)).toBe(false)
  })

  test('MAY-8 inviters don’t see the links of people who can read about people they can’t read about themselves', () => {
    const none = { isHr: false, isAssistant: false, isTechAdmin: false }
    const paul = { ...none, id: 'paul', isHr: true, managers: ['mia', 'iris'] }
    const theo = { ...none, id: 'theo', isTechAdmin: true, managers: ['iris'] }
    const manager = { ...none, id: 'leo', managers: ['iris'], readsAbout: ['noor'] }
    expect([canSeeInvitationLink(manager, paul), canSeeInvitationLink(manager, theo)]).toEqual([true, false])
    expect(canSeeInvitationLink({ ...manager, readsAbout: ['noor', 'mia'] }, paul)).toBe(false)
    expect(canSeeInvitationLink({ ...manager, isHr: true }, paul)).toBe(false)
    expect(canSeeInvitationLink({ ...manager, isHr: true, managers: ['paul', 'mia', 'iris'] }, paul)).toBe(true)
  })

  test('only people who have never logged in are invited', () => {
    const states = ['INVITED', 'ACTIVE', 'DEACTIVATED'] as const
    expect(states.map((state) => canInvite({ state }))).toMatchObject([
      { allowed: true },
      { reason: 'HAS_SIGNED_IN' },
      { reason: 'IS_DEACTIVATED' },
    ])
  })
})

describe('AUTH-7 the page after confirming an identity', () => {
  const home = '/app/home'
  test.each(['/app/home', '/app/user/1?edit=true#x', '/changePasswordInternal/id/1'])('AUTH-7 to %s', (path) => {
    expect(safeRedirectPath(path, home)).toBe(path)
  })

  test.each([
    undefined,
    null,
    '',
    'app/home',
    '//evil.example/app',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example/app',
    'javascript:alert(1)',
    '\\/evil.example',
  ])('AUTH-7 %j leads to the home page', (wanted) => {
    expect(safeRedirectPath(wanted, home)).toBe(home)
  })
})
