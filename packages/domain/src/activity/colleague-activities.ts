import { addMonths, daysBetween, yearOf } from '../calendar/days.ts'

/** A person who joined longer ago is no news when their account is created. */
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

/** Whether a person whose account already existed has their first day now. */
export function hasJustStarted(hireDate: string, today: string): boolean {
  const since = daysBetween(hireDate, today)
  return since >= 0 && since <= MAX_DAYS_SINCE_START
}

/** How many years a person has been at the company on exactly this day, else undefined. 29 February counts as the 28th. */
export function anniversaryYears(hireDate: string, today: string): number | null {
  const years = yearOf(today) - yearOf(hireDate)
  if (years < 1) return null
  return addMonths(hireDate, 12 * years) === today ? years : null
}

/** News about colleagues covers only listed people: no former people, no guests. */
export const canBeShownAsColleague = (about: { isActive: boolean; isGuest: boolean }): boolean =>
  about.isActive && !about.isGuest

/** A company’s settings for its stream; off by default. */
export const activitySwitches = { anniversaries: 'activityAnniversaries' } as const
