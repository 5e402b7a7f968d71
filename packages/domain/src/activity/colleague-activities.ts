import { addMonths, daysBetween, yearOf } from '../calendar/days.ts'

/** Whoever began longer ago is no news when their account is made. */
const NEW_FOR_DAYS = 60
/** So long after the first day the product still notices that it has come. */
export const MAX_DAYS_SINCE_START = 14

/**
 * Whether somebody whose account is made today is a new colleague. A company that moves in brings people who have been there
 * for years, and whoever begins later is told of on their first day.
 */
export function isNewColleague(hireDate: string | null, today: string): boolean {
  if (hireDate === null) return true
  const since = daysBetween(hireDate, today)
  return since >= 0 && since <= NEW_FOR_DAYS
}

/** Whether the first day of somebody whose account has been there before has come just now. */
export function hasJustStarted(hireDate: string, today: string): boolean {
  const since = daysBetween(hireDate, today)
  return since >= 0 && since <= MAX_DAYS_SINCE_START
}

/** How many years somebody has been there on this very day; nothing on all others. A 29 February comes on the 28th. */
export function anniversaryYears(hireDate: string, today: string): number | null {
  const years = yearOf(today) - yearOf(hireDate)
  if (years < 1) return null
  return addMonths(hireDate, 12 * years) === today ? years : null
}

/** News of colleagues is about people who are listed for everybody: nobody who has left, no guest. */
export const canBeShownAsColleague = (about: { isActive: boolean; isGuest: boolean }): boolean =>
  about.isActive && !about.isGuest

/** Settings of a company about its stream; off unless somebody switched them on. */
export const activitySwitches = { anniversaries: 'activityAnniversaries' } as const
