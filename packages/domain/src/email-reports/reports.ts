import { addDays, daysBetween, weekdayOf } from '../calendar/days.ts'
import { instantAtHour, localDayOf } from '../calendar/instants.ts'

export const reportTypes = ['ADMIN_REPORT'] as const
export type ReportType = (typeof reportTypes)[number]

/** What a report may tell of, each chosen on its own (REP-03). */
export const reportModules = ['reviews', 'feedback', 'objectives', 'meetings'] as const
export type ReportModule = (typeof reportModules)[number]

/** Every week or every two weeks, nothing else (REP-02). */
export const reportWeeks = [1, 2] as const
export type ReportWeeks = (typeof reportWeeks)[number]

/** The day of the report that is due or was due last, and since when it tells: the Mondays of a rhythm that began on a day. */
export type ReportOccasion = { day: string; since: Date; until: Date }

/** The Monday on which a report comes for the first time: the next one, for which the hour has not come yet. */
export function firstReportDay(hour: number, timeZone: string, now: Date): string {
  const today = localDayOf(now, timeZone)
  const monday = addDays(today, (8 - weekdayOf(today)) % 7)
  const isOver = now >= instantAtHour(monday, hour, timeZone)
  return isOver ? addDays(monday, 7) : monday
}

/**
 * The latest report of a rhythm whose hour has come: Mondays at the start of business in company time (INS-P12). What was missed
 * is caught up once, since the latest counts alone (ONCE-5). Null before the first one.
 */
export function dueReport(
  { firstDay, weeks }: { firstDay: string; weeks: ReportWeeks },
  hour: number,
  timeZone: string,
  now: Date,
): ReportOccasion | null {
  const passed = Math.floor(daysBetween(firstDay, localDayOf(now, timeZone)) / (7 * weeks))
  const instantOf = (count: number) => instantAtHour(addDays(firstDay, 7 * weeks * count), hour, timeZone)
  const count = now >= instantOf(passed) ? passed : passed - 1
  if (count < 0) return null
  return { day: addDays(firstDay, 7 * weeks * count), since: instantOf(count - 1), until: instantOf(count) }
}

/** When the next report comes: the first one of the rhythm after this moment. */
export function nextReportDay(
  rhythm: { firstDay: string; weeks: ReportWeeks },
  hour: number,
  timeZone: string,
  now: Date,
): string {
  const due = dueReport(rhythm, hour, timeZone, now)
  if (!due) return rhythm.firstDay
  return addDays(due.day, 7 * rhythm.weeks)
}
