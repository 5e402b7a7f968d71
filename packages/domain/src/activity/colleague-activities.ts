import { addDays, addMonths, daysBetween, yearOf } from '../calendar/days.ts'

/** Someone who joined longer ago is not announced when their account is created. */
const NEW_FOR_DAYS = 60
/** How many days late a first day or an anniversary is still announced. */
export const MAX_DAYS_LATE = 14

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
  return since >= 0 && since <= MAX_DAYS_LATE
}

/** How many years a person has been at the company on exactly this day, else null. 29 February counts as the 28th. */
export function anniversaryYears(hireDate: string, today: string): number | null {
  const years = yearOf(today) - yearOf(hireDate)
  if (years < 1) return null
  return addMonths(hireDate, 12 * years) === today ? years : null
}

/**
 * The anniversary that is today or was in the last two weeks: one of a day on which nothing ran is made up for (ONCE-5). Days before
 * the person’s account was created don’t count.
 */
export function recentAnniversary(
  hireDate: string,
  { today, createdOn }: { today: string; createdOn: string },
): { day: string; years: number } | null {
  for (let late = 0; late <= MAX_DAYS_LATE; late += 1) {
    const day = addDays(today, -late)
    const years = anniversaryYears(hireDate, day)
    if (years !== null) return late === 0 || day >= createdOn ? { day, years } : null
  }
  return null
}

/** News about colleagues covers only listed people: no former people, no guests. */
export const canBeShownAsColleague = (about: { isActive: boolean; isGuest: boolean }): boolean =>
  about.isActive && !about.isGuest

/** A company’s settings for its stream; off by default. */
export const activitySwitches = { anniversaries: 'activityAnniversaries' } as const
