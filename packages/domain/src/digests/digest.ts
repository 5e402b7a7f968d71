import { isWeekend } from '../calendar/days.ts'
import { DAY_MS } from '../calendar/durations.ts'
import { instantAtHour, localDayOf } from '../calendar/instants.ts'

/** The switch of a company for the daily digest; off until someone switches it on. */
export const DIGEST_SWITCH = 'FEATURE_dailyDigest'

/** So many entries stand in one digest; the rest is counted. */
export const MAX_DIGEST_ENTRIES = 20
/** What is older than this is no news any more, however long no digest came. */
export const MAX_DIGEST_AGE_DAYS = 7

/**
 * The digest of today: due from the start-of-business hour of working days, in company time, until the day ends (COM-P12). It
 * tells of what happened before that hour, whenever it is made. Null when none is due.
 */
export function dueDigest(startOfBusinessHour: number, timeZone: string, now: Date): { day: string; at: Date } | null {
  const day = localDayOf(now, timeZone)
  if (isWeekend(day)) return null
  const at = instantAtHour(day, startOfBusinessHour, timeZone)
  return now >= at ? { day, at } : null
}

/** From when on things are new to someone: since their last digest, at most a week ago. */
export function digestStart(last: Date | null, at: Date): Date {
  const oldest = new Date(at.getTime() - MAX_DIGEST_AGE_DAYS * DAY_MS)
  return last && last > oldest ? last : oldest
}

export type DigestRecipient = {
  state: 'INVITED' | 'ACTIVE' | 'DEACTIVATED'
  isGuest: boolean
  mutedEmailCategories: readonly string[]
  /** On leave: what is new waits, and is told on return as far as it is news then. */
  isAway: boolean
}

/** Who gets digests at all: whoever has signed in, but guests, unless they do not want them or are away (COM-P12, COM 1.5). */
export const canReceiveDigests = ({ state, isGuest, mutedEmailCategories, isAway }: DigestRecipient): boolean =>
  state === 'ACTIVE' && !isGuest && !isAway && !mutedEmailCategories.includes('digest')
