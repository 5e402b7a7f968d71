import { DAY_MS } from '../calendar/durations.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** How long the link that confirms an address for replies works. */
export const REPLY_TO_LINK_MS = 7 * DAY_MS

export const confirmAddressRefusals = ['LINK_NOT_VALID'] as const

/** Does a link confirm the address that waits? Until it is confirmed, replies don't go there (ADM-P14). */
export const canConfirmAddress = (
  waiting: { expiresAt: Date } | undefined,
  now: Date,
): Verdict<(typeof confirmAddressRefusals)[number]> =>
  waiting && now < waiting.expiresAt ? allowed : refused('LINK_NOT_VALID')
