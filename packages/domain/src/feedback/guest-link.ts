import { allowed, refused, type Verdict } from '../verdict.ts'

export const guestLinkRefusals = ['LINK_NOT_VALID', 'LINK_REVOKED', 'LINK_EXPIRED'] as const
export type GuestLinkRefusal = (typeof guestLinkRefusals)[number]

export type GuestLinkFacts = {
  /** The reviewer is a guest who was not deactivated. */
  isActiveGuest: boolean
  revokedAt: Date | null
  /** The end of writing: the link expires with the request. */
  expiresAt: Date
}

/** Does the personal link of a guest open the form? It opens nothing else. */
export function canUseGuestLink(link: GuestLinkFacts | undefined, now: Date): Verdict<GuestLinkRefusal> {
  if (!link?.isActiveGuest) return refused('LINK_NOT_VALID')
  if (link.revokedAt) return refused('LINK_REVOKED')
  return now >= link.expiresAt ? refused('LINK_EXPIRED') : allowed
}
