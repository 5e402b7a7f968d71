import { expect, test } from 'vitest'
import { canCreateToken, canUseToken, isTokenValid, MAX_TOKENS, tokenLifetimeDays } from './access-tokens.ts'

const now = new Date('2026-11-23T09:00:00Z')
const at = (ms: number) => new Date(now.getTime() + ms)

test('AUTH-12 STF-P17 a token is valid until it expires or is revoked, at most twelve months', () => {
  expect(isTokenValid({ expiresAt: at(1), revokedAt: null }, now)).toBe(true)
  expect(isTokenValid({ expiresAt: at(0), revokedAt: null }, now)).toBe(false)
  expect(isTokenValid({ expiresAt: at(1), revokedAt: at(-1) }, now)).toBe(false)
  expect(Math.max(...tokenLifetimeDays)).toBe(365)
})

test('AUTH-12 a token is limited to its scope, and closed to what is reserved to the person', () => {
  const said = (scope: 'READ' | 'WRITE', isReading: boolean, isForPerson: boolean) => {
    const verdict = canUseToken({ scope, isReading, isForPerson })
    return verdict.allowed || verdict.reason
  }
  expect([said('READ', true, false), said('READ', false, false), said('WRITE', false, false)]).toEqual([
    true,
    'TOKEN_ONLY_READS',
    true,
  ])
  expect([said('READ', true, true), said('WRITE', true, true), said('WRITE', false, true)]).toEqual(
    Array(3).fill('NOT_BY_TOKEN'),
  )
})

test('AUTH-12 a person has a maximum number of valid tokens', () => {
  expect(canCreateToken(MAX_TOKENS - 1).allowed).toBe(true)
  expect(canCreateToken(MAX_TOKENS)).toMatchObject({ allowed: false, reason: 'TOO_MANY_TOKENS' })
})
