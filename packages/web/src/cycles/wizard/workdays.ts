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

type IsOpening<F extends string> = (field: F) => boolean

/** Moves dates on weekends to the Monday after, which keeps their order. */
export const onWorkdays = <F extends string>(days: TimelineDays<F>, isOpening: IsOpening<F>): TimelineDays<F> =>
  inOrder(mapDays(days, workdayFrom), days, isOpening)

/** Stretches or shortens dates so that the last one is this many weeks after the start. */
export function scaledToWeeks<F extends string>(
  days: TimelineDays<F>,
  start: string,
  weeks: number,
  isOpening: IsOpening<F>,
): TimelineDays<F> {
  const offsets = Object.values<string | null>(days).map((day) => (day === null ? 0 : daysBetween(start, day)))
  const longest = Math.max(1, ...offsets)
  const scaled = (day: string) => addDays(start, Math.round((daysBetween(start, day) * weeks * 7) / longest))
  return inOrder(
    mapDays(days, (day) => workdayFrom(scaled(day))),
    days,
    isOpening,
  )
}

/**
 * Moved dates in the order that they had before. Something opens in the morning and a deadline ends in the evening, so a
 * deadline and the opening that followed it can’t fall on the same day.
 */
function inOrder<F extends string>(moved: TimelineDays<F>, before: TimelineDays<F>, isOpening: IsOpening<F>) {
  const ordered: Record<F, string | null> = { ...moved }
  const fields = (Object.keys(before) as F[])
    .flatMap((field) => (before[field] === null ? [] : [{ field, day: before[field] }]))
    .toSorted((a, b) => a.day.localeCompare(b.day))
  for (const { field, day } of fields)
    for (const earlier of fields) {
      const [own, other] = [ordered[field], ordered[earlier.field]]
      if (earlier.day >= day || own === null || other === null) continue
      const isSplit = isOpening(field) && !isOpening(earlier.field)
      const first = isSplit ? workdayFrom(addDays(other, 1)) : other
      if (own < first) ordered[field] = first
    }
  return ordered
}
