import { expect, test } from 'vitest'
import { day } from './fixtures.ts'
import { canUseGuestLink, type GuestLinkFacts } from './guest-link.ts'

test('the link of a guest opens until the end of writing, unless it was revoked or the guest deactivated', () => {
  const link: GuestLinkFacts = { isActiveGuest: true, revokedAt: null, expiresAt: day(21) }
  const reason = (facts: GuestLinkFacts | undefined, now = day(20)) => {
    const verdict = canUseGuestLink(facts, now)
    return verdict.allowed ? null : verdict.reason
  }
  expect(reason(link)).toBeNull()
  expect(reason(link, day(21))).toBe('LINK_EXPIRED')
  expect(reason({ ...link, revokedAt: day(19) })).toBe('LINK_REVOKED')
  expect(reason({ ...link, isActiveGuest: false })).toBe('LINK_NOT_VALID')
  expect(reason(undefined)).toBe('LINK_NOT_VALID')
})
