import { addDays, daysBetween, type IsoDay } from '../calendar/days.ts'
import { type DaysOf, type DefinedDates, isOpening } from './timeline-definition.ts'

export type TimelineProblem<D extends string> =
  | { field: D; code: 'DATE_MISSING' }
  | { field: D; code: 'DATE_OUT_OF_ORDER'; earlier: D }

const isKnownTo = <D extends string, V extends string>({ dates }: DefinedDates<D, V>, field: D, variant: V): boolean =>
  dates[field].onlyIn?.includes(variant) ?? true

/** The dates that are disabled in a new cycle of a variant: those that the variant doesn't have, and those without a proposal. */
export const defaultDisabledDates = <D extends string, V extends string>(timeline: DefinedDates<D, V>, variant: V) =>
  timeline.fields.filter((field) => timeline.dates[field].offsetDays === null || !isKnownTo(timeline, field, variant))

/** The days proposed for a start. */
export function defaultDays<D extends string, V extends string>(
  timeline: DefinedDates<D, V>,
  start: IsoDay,
  variant: V,
): DaysOf<D> {
  const days = {} as DaysOf<D>
  for (const field of timeline.fields) {
    const offset = timeline.dates[field].offsetDays
    days[field] = offset !== null && isKnownTo(timeline, field, variant) ? addDays(start, offset) : null
  }
  return days
}

const isOff = <D extends string, V extends string>(
  timeline: DefinedDates<D, V>,
  field: D,
  disabled: readonly D[],
  variant: V,
): boolean =>
  !isKnownTo(timeline, field, variant) || (disabled.includes(field) && timeline.dates[field].isOptional === true)

/** The days that count: null where a date is disabled or doesn't exist in the variant. */
export function usedDays<D extends string, V extends string>(
  timeline: DefinedDates<D, V>,
  days: DaysOf<D>,
  disabled: readonly D[],
  variant: V,
): DaysOf<D> {
  const used = { ...days }
  for (const field of timeline.fields) if (isOff(timeline, field, disabled, variant)) used[field] = null
  return used
}

/** The days moved to a new start, each as far from it as before. */
export function shiftedDays<D extends string, V extends string>(
  timeline: DefinedDates<D, V>,
  days: DaysOf<D>,
  start: IsoDay,
): DaysOf<D> {
  const [before] = timeline.start.flatMap((field) => days[field] ?? []).sort()
  const moved = { ...days }
  if (before === undefined) {
    for (const field of timeline.start) moved[field] = start
    return moved
  }
  const shift = daysBetween(before, start)
  for (const field of timeline.fields) {
    const day = days[field]
    moved[field] = day === null ? null : addDays(day, shift)
  }
  return moved
}

/** Dates that are missing, and those that come before a date they must follow; each date once. */
export function timelineProblems<D extends string, V extends string>(
  timeline: DefinedDates<D, V>,
  days: DaysOf<D>,
  disabled: readonly D[],
  variant: V,
): TimelineProblem<D>[] {
  const used = usedDays(timeline, days, disabled, variant)
  const problems: TimelineProblem<D>[] = timeline.fields
    .filter((field) => used[field] === null && !isOff(timeline, field, disabled, variant))
    .map((field) => ({ field, code: 'DATE_MISSING' }))
  const report = (field: D, earlier: D) => {
    if (!problems.some((known) => known.field === field)) problems.push({ field, code: 'DATE_OUT_OF_ORDER', earlier })
  }
  for (const order of timeline.orders) {
    const set = order.filter((field) => used[field] !== null)
    for (const [index, field] of set.entries()) {
      const earlier = set[index - 1]
      if (earlier && timePosition(timeline, earlier, used) > timePosition(timeline, field, used)) report(field, earlier)
    }
  }
  for (const [earlier, field] of timeline.strictOrders) {
    if (used[earlier] === null || used[field] === null) continue
    if (timePosition(timeline, earlier, used) >= timePosition(timeline, field, used)) report(field, earlier)
  }
  return problems
}

/** Within one day an opening comes before a deadline: business starts before it ends. */
const timePosition = <D extends string, V extends string>(
  timeline: DefinedDates<D, V>,
  field: D,
  days: DaysOf<D>,
): string => `${days[field]}${isOpening(timeline, field) ? 'a' : 'b'}`
