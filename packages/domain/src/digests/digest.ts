import { isWeekend } from '../calendar/days.ts'
import { DAY_MS } from '../calendar/durations.ts'
import { instantAtHour, localDayOf } from '../calendar/instants.ts'

/** The company’s switch for the daily digest; off by default. */
export const DIGEST_SWITCH = 'FEATURE_dailyDigest'

/** The maximum number of entries in one digest; the rest is counted. */
export const MAX_DIGEST_ENTRIES = 20
/** Older entries are left out, even if there was no digest for a long time. */
export const MAX_DIGEST_AGE_DAYS = 7

/**
 * Today’s digest: due from the start-of-business hour of working days, in company time, until the day ends (COM-P12).
 * It covers what happened before that hour, whenever it is created. Null if none is due.
 */
export function dueDigest(startOfBusinessHour: number, timeZone: string, now: Date): { day: string; at: Date } | null {
  const day = localDayOf(now, timeZone)
  if (isWeekend(day)) return null
  const at = instantAtHour(day, startOfBusinessHour, timeZone)
  return now >= at ? { day, at } : null
}

/** From when on entries are new to someone: since their last digest, but at most a week back. */
export function digestStart(last: Date | null, at: Date): Date {
  const oldest = new Date(at.getTime() - MAX_DIGEST_AGE_DAYS * DAY_MS)
  return last && last > oldest ? last : oldest
}

export type DigestRecipient = {
  state: 'INVITED' | 'ACTIVE' | 'DEACTIVATED'
  isGuest: boolean
  mutedEmailCategories: readonly string[]
  /** On leave: entries wait, and are in the first digest after the return if they are still news. */
  isAway: boolean
}

/** Who gets digests: people who have logged in, except guests, unless they muted them or are away (COM-P12, COM 1.5). */
export const canReceiveDigests = ({ state, isGuest, mutedEmailCategories, isAway }: DigestRecipient): boolean =>
  state === 'ACTIVE' && !isGuest && !isAway && !mutedEmailCategories.includes('digest')
