import { addDays, daysBetween, isWeekend } from '@perennial/domain/calendar/days.ts'
import type { TimelineDays } from './timeline.ts'

/** The day itself, or the Monday after a weekend. */
export function workdayFrom(day: string): string {
  let workday = day
  while (isWeekend(workday)) workday = addDays(workday, 1)
  return workday
}

const mapDays = <F extends string>(days: TimelineDays<F>, change: (day: string) => string): TimelineDays<F> =>
  Object.fromEntries(
    Object.entries<string | null>(days).map(([field, day]) => [field, day === null ? null : change(day)]),
  ) as TimelineDays<F>

/** Moves dates on weekends to the Monday after, which keeps their order. */
export const onWorkdays = <F extends string>(days: TimelineDays<F>): TimelineDays<F> => mapDays(days, workdayFrom)

/** Stretches or shortens dates so that the last one is this many weeks after the start. */
export function scaledToWeeks<F extends string>(days: TimelineDays<F>, start: string, weeks: number): TimelineDays<F> {
  const offsets = Object.values<string | null>(days).map((day) => (day === null ? 0 : daysBetween(start, day)))
  const longest = Math.max(1, ...offsets)
  return onWorkdays(mapDays(days, (day) => addDays(start, Math.round((daysBetween(start, day) * weeks * 7) / longest))))
}
