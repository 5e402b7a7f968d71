import type { CycleSetup } from './wizard-kind.ts'

/** A model whose dates are days of the company, or none where a date is not in use. */
export type TimelineModel<F extends string> = {
  name: string
  timeline: Readonly<Record<F, string | null>>
  disabledDates: readonly F[]
}
export type TimelineDays<F extends string> = Readonly<Record<F, string | null>>
export type TimelineBar = { label: string; from: string | null; to: string | null; tone?: 'warning' | 'success' }

/** What a kind says of its dates. */
export type CycleTimeline<F extends string, M> = {
  /** The date whose first change proposes all others anew. */
  start: F
  /** The dates that this model knows, in the order in which people read them. */
  fieldsOf: (model: M) => readonly F[]
  optional: readonly F[]
  label: (field: F) => string
  hint: (field: F) => string | undefined
  /** The dates proposed for a start. */
  proposedDays: (start: string, model: M) => TimelineDays<F>
  /** A date that is used again. */
  proposedDay: (field: F, model: M) => string | null
  /** The name that is proposed for a start. */
  proposedName: (start: string) => string
  /** What else is proposed with a start. */
  proposedWith: (start: string, model: M) => Partial<M>
  /** The dates that count in this model. */
  effectiveDays: (model: M) => TimelineDays<F>
  bars: (days: TimelineDays<F>) => readonly TimelineBar[]
}

/** Sets one date; emptied, it is missing. */
export const withDate = <F extends string, M extends TimelineModel<F>>(model: M, field: F, day: string): M => ({
  ...model,
  timeline: { ...model.timeline, [field]: day === '' ? null : day },
})

/** A new start: the first one proposes all other dates anew, outside of edits; later ones change nothing else (CYC-04). */
export function withStart<F extends string, M extends TimelineModel<F>>(
  setup: CycleSetup<M>,
  day: string,
  timeline: CycleTimeline<F, M>,
): CycleSetup<M> {
  const { model, mode, isStartTouched } = setup
  const before = model.timeline[timeline.start]
  if (mode === 'edit' || isStartTouched || day === '')
    return { ...setup, model: withDate(model, timeline.start, day), isStartTouched: true }
  const days: Record<F, string | null> = { ...timeline.proposedDays(day, model) }
  for (const field of model.disabledDates) days[field] = null
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

/** Uses a date or does without it; used again it is proposed anew (REV-P31). */
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
