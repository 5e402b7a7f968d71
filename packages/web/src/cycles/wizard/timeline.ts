import { addDays, daysBetween } from '@perennial/domain/calendar/days.ts'
import type { Stage } from '../stages.ts'
import type { CycleSetup } from './wizard-kind.ts'
import { onWorkdays, scaledToWeeks, workdayFrom } from './workdays.ts'

/** A model whose dates are days in the company's time zone, or null if not in use. */
export type TimelineModel<F extends string> = {
  name: string
  timeline: Readonly<Record<F, string | null>>
  disabledDates: readonly F[]
}
export type TimelineDays<F extends string> = Readonly<Record<F, string | null>>
export type TimelineBar = {
  label: string
  from: string | null
  to: string | null
  /** The last day of grace, if it is later than `to`. */
  closes?: string | null
  stage: Stage
}

/** A row of the timeline: a date, or a due date with days of grace before it closes. */
export type TimelinePhase<F extends string> = {
  key: string
  label: string
  hint?: string | undefined
  /** The date that closes it, or the only one. */
  end: F
  /** The due date that people see; not in use if there is no grace. */
  due?: F
  /** Can be left out as a whole (REV-P31). */
  isOptional?: boolean
}

/** What a kind of cycle defines for its dates. */
export type CycleTimeline<F extends string, M> = {
  /** The date whose first change proposes all the others. */
  start: F
  /** All dates but the start, in the order in which people read them. */
  phasesOf: (model: M) => readonly TimelinePhase<F>[]
  label: (field: F) => string
  /** Whether the date is at the start of business; all others are at its end. */
  isOpening: (field: F) => boolean
  /** The dates proposed for a start. */
  proposedDays: (start: string, model: M) => TimelineDays<F>
  /** The day proposed for a date that is used again. */
  proposedDay: (field: F, model: M) => string | null
  /** The name that is proposed for a start. */
  proposedName: (start: string) => string
  /** What else is proposed with a start. */
  proposedWith: (start: string, model: M) => Partial<M>
  /** The dates that count in this model. */
  effectiveDays: (model: M) => TimelineDays<F>
  /** For how many weeks all dates can be proposed at once. */
  presets?: readonly number[]
  bars: (model: M) => readonly TimelineBar[]
}

/** Sets one date; an empty day removes it. */
export const withDate = <F extends string, M extends TimelineModel<F>>(model: M, field: F, day: string): M => ({
  ...model,
  timeline: { ...model.timeline, [field]: day === '' ? null : day },
})

/** A new start: the first change proposes all other dates, except in edits; later changes leave them (CYC-04). */
export function withStart<F extends string, M extends TimelineModel<F>>(
  setup: CycleSetup<M>,
  day: string,
  timeline: CycleTimeline<F, M>,
): CycleSetup<M> {
  const { model, mode, isStartTouched } = setup
  const before = model.timeline[timeline.start]
  if (mode === 'edit' || isStartTouched || day === '')
    return { ...setup, model: withDate(model, timeline.start, day), isStartTouched: true }
  // The chosen start stays even on a weekend; no other date is proposed on one.
  const proposed = { ...onWorkdays(timeline.proposedDays(day, model), timeline.isOpening), [timeline.start]: day }
  const days = withoutDisabled(proposed, model)
  const isNamedByDate = before !== null && model.name === timeline.proposedName(before)
  return {
    ...setup,
    isStartTouched: true,
    model: {
      ...model,
      ...timeline.proposedWith(day, model),
      timeline: days,
      name: isNamedByDate ? timeline.proposedName(day) : model.name,
    },
  }
}

/** Switches a date on or off; switched on again, it gets a proposed day (REV-P31). */
export function withDateInUse<F extends string, M extends TimelineModel<F>>(
  model: M,
  field: F,
  isUsed: boolean,
  timeline: CycleTimeline<F, M>,
): M {
  const disabledDates = model.disabledDates.filter((disabledDate) => disabledDate !== field)
  if (!isUsed) return withDate({ ...model, disabledDates: [...disabledDates, field] }, field, '')
  return withDate({ ...model, disabledDates }, field, timeline.proposedDay(field, model) ?? '')
}

function withoutDisabled<F extends string, M extends TimelineModel<F>>(days: TimelineDays<F>, model: M) {
  const used: Record<F, string | null> = { ...days }
  for (const field of model.disabledDates) used[field] = null
  return used
}

/** A new model whose proposed dates are moved to workdays. */
export function withWorkdays<F extends string, M extends TimelineModel<F>>(model: M, timeline: CycleTimeline<F, M>): M {
  const start = model.timeline[timeline.start]
  if (!start) return model
  const workday = workdayFrom(start)
  if (workday === start) return { ...model, timeline: onWorkdays(model.timeline, timeline.isOpening) }
  return withStart({ model, mode: 'create', isStartTouched: false }, workday, timeline).model
}

const usualPresets = [2, 4, 6]

/** For how many weeks all dates can be proposed at once. */
export const presetsOf = ({ presets = usualPresets }: { presets?: readonly number[] }): readonly number[] => presets

/** Proposes all dates so that the cycle takes this many weeks. */
export function withPreset<F extends string, M extends TimelineModel<F>>(
  model: M,
  weeks: number,
  timeline: CycleTimeline<F, M>,
): M {
  const start = model.timeline[timeline.start]
  if (!start) return model
  const days = scaledToWeeks(timeline.proposedDays(start, model), start, weeks, timeline.isOpening)
  return { ...model, timeline: withoutDisabled({ ...days, [timeline.start]: start }, model) }
}

/** The due date and the days of grace of a phase. */
export function graceOf<F extends string, M extends TimelineModel<F>>(
  { timeline, disabledDates }: M,
  { due, end }: Pick<TimelinePhase<F>, 'due' | 'end'>,
): { day: string | null; grace: number } {
  const closes = timeline[end]
  const shown = due && !disabledDates.includes(due) ? timeline[due] : null
  if (!shown || !closes) return { day: shown ?? closes, grace: 0 }
  return { day: shown, grace: daysBetween(shown, closes) }
}

/** Sets the due date of a phase, or its days of grace; without grace there is one date for both (REV-P31). */
export function withGrace<F extends string, M extends TimelineModel<F>>(
  model: M,
  { due, end }: Pick<TimelinePhase<F>, 'due' | 'end'>,
  { day, grace }: { day: string | null; grace: number },
): M {
  const timeline = { ...model.timeline, [end]: day && addDays(day, grace) }
  if (!due) return { ...model, timeline }
  const others = model.disabledDates.filter((field) => field !== due)
  return grace === 0
    ? { ...model, timeline: { ...timeline, [due]: null }, disabledDates: [...others, due] }
    : { ...model, timeline: { ...timeline, [due]: day }, disabledDates: others }
}
