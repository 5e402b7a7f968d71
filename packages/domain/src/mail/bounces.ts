import { addDays } from '../calendar/days.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** Why nothing is sent to an address any more, or what last failed there (ADM-P16). */
export const bounceReasons = ['PERMANENT', 'TEMPORARY', 'COMPLAINT'] as const
export type BounceReason = (typeof bounceReasons)[number]

/** An address is unreachable after failures on this many different days … */
export const MAX_FAILING_DAYS = 3
/** … within this many days (ADM-P16). */
export const FAILURE_WINDOW_DAYS = 14

/**
 * What the response of a mail server says about the address: a code (550) and, if given, an enhanced one (5.1.1). Null if it says
 * nothing about it: no response at all, or a refusal by policy (x.7.x), which is about the sender. A full mailbox (x.2.2) is no
 * reason to give up.
 */
export function classifyBounce(
  code: number | null,
  enhanced: string | null,
): Exclude<BounceReason, 'COMPLAINT'> | null {
  const [kind, subject, detail] = enhanced?.split('.') ?? []
  if (subject === '7') return null
  if (subject === '2' && detail === '2') return 'TEMPORARY'
  const first = kind ?? (code === null ? '' : String(code)[0])
  if (first === '5') return 'PERMANENT'
  return first === '4' ? 'TEMPORARY' : null
}

/** Is an address given up after temporary failures on these days? Days are those of the company, `2026-11-23`. */
export function isAddressUnreachable(days: readonly string[], today: string): boolean {
  const oldest = addDays(today, 1 - FAILURE_WINDOW_DAYS)
  const counted = new Set(days.filter((day) => day >= oldest))
  return counted.size >= MAX_FAILING_DAYS
}

export const removeSuppressionRefusals = ['COMPLAINT_OF_SOMEBODY'] as const
export type RemoveSuppressionRefusal = (typeof removeSuppressionRefusals)[number]

/** Who takes an address off the list: administrators; after a complaint only the person who complained (ADM-P17). */
export const canRemoveSuppression = (reason: BounceReason, isOwn: boolean): Verdict<RemoveSuppressionRefusal> =>
  reason === 'COMPLAINT' && !isOwn ? refused('COMPLAINT_OF_SOMEBODY') : allowed
