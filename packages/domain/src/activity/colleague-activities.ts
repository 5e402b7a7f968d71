import { addMonths, daysBetween, yearOf } from '../calendar/days.ts'

/** Someone who joined longer ago is not announced when their account is created. */
const NEW_FOR_DAYS = 60
/** How many days late a first day is still announced. */
export const MAX_DAYS_SINCE_START = 14

/**
 * Whether someone whose account is created today is a new colleague. A company that starts to use the product adds people who
 * have been there for years; people who start later are announced on their first day.
 */
export function isNewColleague(hireDate: string | null, today: string): boolean {
  if (hireDate === null) return true
  const since = daysBetween(hireDate, today)
  return since >= 0 && since <= NEW_FOR_DAYS
}

/** Whether someone whose account already exists has just had their first day. */
export function hasJustStarted(hireDate: string, today: string): boolean {
  const since = daysBetween(hireDate, today)
  return since >= 0 && since <= MAX_DAYS_SINCE_START
}

/** How many years a person has been at the company on exactly this day, else null. 29 February counts as the 28th. */
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
