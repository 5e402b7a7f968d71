import type { IsoDay } from '../calendar/days.ts'
import { type BusinessHours, instantAtHour, localDayOf } from '../calendar/instants.ts'
import { type DaysOf, type DefinedDates, type InstantsOf, isOpening } from './timeline-definition.ts'

/** The moment that a day stands for: start of business for openings, end of business for deadlines (COM-P04). */
export const instantOfDay = <D extends string, V extends string>(
  timeline: DefinedDates<D, V>,
  field: D,
  day: IsoDay,
  company: BusinessHours,
): Date =>
  instantAtHour(
    day,
    isOpening(timeline, field) ? company.startOfBusinessHour : company.endOfBusinessHour,
    company.timeZone,
  )

/**
 * The moments of days. A date whose day has not changed keeps its moment, so that neither a new time zone nor
 * new business hours move the dates of a cycle that is saved again (COM-P05).
 */
export function instantsOfDays<D extends string, V extends string>(
  timeline: DefinedDates<D, V>,
  days: DaysOf<D>,
  company: BusinessHours,
  before?: InstantsOf<D>,
): InstantsOf<D> {
  const instants = {} as InstantsOf<D>
  for (const field of timeline.fields) {
    const day = days[field]
    const stored = before?.[field] ?? null
    if (day === null) instants[field] = null
    else if (stored && localDayOf(stored, company.timeZone) === day) instants[field] = stored
    else instants[field] = instantOfDay(timeline, field, day, company)
  }
  return instants
}

/** The days of moments, as people read them. */
export function daysOfInstants<D extends string, V extends string>(
  timeline: DefinedDates<D, V>,
  instants: InstantsOf<D>,
  timeZone: string,
): DaysOf<D> {
  const days = {} as DaysOf<D>
  for (const field of timeline.fields) {
    const instant = instants[field]
    days[field] = instant && localDayOf(instant, timeZone)
  }
  return days
}

/** When a cycle starts, with the first of its starting dates, and ends, with the last of its ending dates; null where none is set. */
export function spanOf<D extends string, V extends string>(
  { start, end }: DefinedDates<D, V>,
  instants: InstantsOf<D>,
): { startsAt: Date | null; endsAt: Date | null } {
  const inOrder = (fields: readonly D[]) =>
    fields.flatMap((field) => instants[field] ?? []).sort((a, b) => a.getTime() - b.getTime())
  return { startsAt: inOrder(start).at(0) ?? null, endsAt: inOrder(end).at(-1) ?? null }
}
