import { instantAtHour } from '../reviews/cycle/timeline.ts'

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
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
  const monday = today.add({ days: (8 - today.dayOfWeek) % 7 })
  const isOver = now >= instantAtHour(monday.toString(), hour, timeZone)
  return (isOver ? monday.add({ days: 7 }) : monday).toString()
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
  const first = Temporal.PlainDate.from(firstDay)
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
  const passed = Math.floor(first.until(today, { largestUnit: 'days' }).days / (7 * weeks))
  const at = (count: number) => first.add({ days: 7 * weeks * count })
  const isOpen = (day: Temporal.PlainDate) => now >= instantAtHour(day.toString(), hour, timeZone)
  const count = isOpen(at(passed)) ? passed : passed - 1
  if (count < 0) return null
  const day = at(count).toString()
  const since = instantAtHour(at(count - 1).toString(), hour, timeZone)
  return { day, since, until: instantAtHour(day, hour, timeZone) }
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
  return Temporal.PlainDate.from(due.day)
    .add({ days: 7 * rhythm.weeks })
    .toString()
}
