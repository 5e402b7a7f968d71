import { addDays, daysBetween, weekdayOf } from '../calendar/days.ts'
import { instantAtHour, localDayOf } from '../calendar/instants.ts'

export const reportTypes = ['ADMIN_REPORT'] as const
export type ReportType = (typeof reportTypes)[number]

/** What a report may contain, each chosen separately (REP-03). */
export const reportModules = ['reviews', 'feedback', 'objectives', 'meetings'] as const
export type ReportModule = (typeof reportModules)[number]

/** Every week or every two weeks (REP-02). */
export const reportWeeks = [1, 2] as const
export type ReportWeeks = (typeof reportWeeks)[number]

/** A due report: its day, and the period it covers. */
export type ReportOccasion = { day: string; since: Date; until: Date }

/** The Monday of the first report: the next one whose hour has not passed. */
export function firstReportDay(hour: number, timeZone: string, now: Date): string {
  const today = localDayOf(now, timeZone)
  const monday = addDays(today, (8 - weekdayOf(today)) % 7)
  const isOver = now >= instantAtHour(monday, hour, timeZone)
  return isOver ? addDays(monday, 7) : monday
}

/**
 * The latest due report of an interval: Mondays at the start of business in company time (INS-P12). Missed ones are
 * caught up on with one report, the latest (ONCE-5). Null before the first one.
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

/** The day of the next report after this instant. */
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
