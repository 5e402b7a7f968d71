import type { IsoDay } from '../calendar/days.ts'
import type { BusinessHours } from '../calendar/instants.ts'
import { canExtendDates, endsBeforeDeadline, extendedInstants, overtakenDate } from './extension.ts'
import { defaultDays, defaultDisabledDates, shiftedDays, timelineProblems, usedDays } from './timeline-days.ts'
import {
  type DaysOf,
  type DefinedDates,
  type ExtensionsOf,
  type InstantsOf,
  isOpening,
  type TimelineDefinition,
} from './timeline-definition.ts'
import { daysOfInstants, instantOfDay, instantsOfDays, spanOf } from './timeline-instants.ts'

/**
 * The timeline of a kind of cycle: its dates are data, and what follows from them is the same for every kind. Each entry
 * binds a function of the neighboring files to these dates.
 */
export function defineTimeline<const D extends string, const V extends string>(definition: TimelineDefinition<D, V>) {
  const timeline: DefinedDates<D, V> = { ...definition, fields: Object.keys(definition.dates) as D[] }
  const { fields, dates } = timeline
  return {
    fields,
    /** A cycle starts with the first of these. */
    startFields: definition.start,
    /** Dates that a cycle can be set up without. */
    optionalFields: fields.filter((field) => dates[field].isOptional),
    /** Dates that only some variants have. */
    variantFields: fields.filter((field) => dates[field].onlyIn),
    /** Dates that can be extended: the last days of something. */
    extendableFields: fields.filter((field) => !isOpening(timeline, field)),
    defaults: (start: IsoDay, variant: V) => defaultDays(timeline, start, variant),
    defaultDisabled: (variant: V) => defaultDisabledDates(timeline, variant),
    used: (days: DaysOf<D>, disabled: readonly D[], variant: V) => usedDays(timeline, days, disabled, variant),
    shifted: (days: DaysOf<D>, start: IsoDay) => shiftedDays(timeline, days, start),
    problems: (days: DaysOf<D>, disabled: readonly D[], variant: V) =>
      timelineProblems(timeline, days, disabled, variant),
    instantOf: (field: D, day: IsoDay, company: BusinessHours) => instantOfDay(timeline, field, day, company),
    instants: (days: DaysOf<D>, company: BusinessHours, before?: InstantsOf<D>) =>
      instantsOfDays(timeline, days, company, before),
    days: (instants: InstantsOf<D>, timeZone: string) => daysOfInstants(timeline, instants, timeZone),
    span: (instants: InstantsOf<D>) => spanOf(timeline, instants),
    extended: (cycle: InstantsOf<D>, extensions: ExtensionsOf<D>) => extendedInstants(timeline, cycle, extensions),
    canExtend: (current: InstantsOf<D>, requested: ExtensionsOf<D>, facts: { isArchived: boolean }) =>
      canExtendDates(timeline, current, requested, facts),
    overtaken: (current: DaysOf<D>, requested: Partial<Record<D, IsoDay>>, variant: V) =>
      overtakenDate(timeline, current, requested, variant),
    endsBeforeDeadline: (current: Partial<DaysOf<D>>, requested: Partial<Record<D, IsoDay>>) =>
      endsBeforeDeadline(timeline, current, requested),
  }
}
