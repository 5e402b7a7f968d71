import { addDays, type IsoDay, type Weekday, weekdayOf, weekdays } from '../calendar/days.ts'
import { instantAtHour, localDayOf } from '../calendar/instants.ts'

/**
 * When someone wants no emails: every day between two hours, and all day on some days of the week, in company time. Without
 * hours and without days emails always come (COM-P10).
 */
export type QuietHours = { hours: { from: number; until: number } | null; days: readonly Weekday[] }
export const noQuietHours: QuietHours = { hours: null, days: [] }

export const quietHoursViolationCodes = ['SAME_HOUR', 'NO_DAY_LEFT'] as const

/** The violations of a choice: quiet hours that are empty, or a week in which no email could ever be sent. */
export function quietHoursViolations({
  hours,
  days,
}: QuietHours): { path: string; code: (typeof quietHoursViolationCodes)[number] }[] {
  const violations: { path: string; code: (typeof quietHoursViolationCodes)[number] }[] = []
  if (hours && hours.from === hours.until) violations.push({ path: '/hours/until', code: 'SAME_HOUR' })
  if (new Set(days).size === weekdays.length) violations.push({ path: '/days', code: 'NO_DAY_LEFT' })
  return violations
}

const isQuietDay = (day: IsoDay, { days }: QuietHours) => {
  const name = weekdays[weekdayOf(day) - 1]
  return name !== undefined && days.includes(name)
}

/** When the quiet period that contains this instant ends; null if emails may be sent. */
function endOfQuiet(quiet: QuietHours, timeZone: string, at: Date): Date | null {
  const today = localDayOf(at, timeZone)
  if (isQuietDay(today, quiet)) return instantAtHour(today, 24, timeZone)
  const { hours } = quiet
  if (!hours) return null
  const isOverNight = hours.until <= hours.from
  for (const day of [addDays(today, -1), today]) {
    const from = instantAtHour(day, hours.from, timeZone)
    const until = instantAtHour(isOverNight ? addDays(day, 1) : day, hours.until, timeZone)
    if (from <= at && at < until) return until
  }
  return null
}

/** A quiet week has at most fourteen stretches: seven days and the nights between them. */
const MAX_STRETCHES = 16

/**
 * Until when an email of this moment is held back; null if it is sent immediately. Adjacent stretches count as one: after a quiet
 * Sunday, the email waits for the night before Monday as well. Clock changes move nothing (COM-P04).
 */
export function quietUntil(quiet: QuietHours, timeZone: string, now: Date): Date | null {
  if (quietHoursViolations(quiet).length > 0) return null
  let at = now
  for (let stretch = 0; stretch < MAX_STRETCHES; stretch += 1) {
    const end = endOfQuiet(quiet, timeZone, at)
    if (end === null || end <= at) break
    at = end
  }
  return at > now ? at : null
}
