import { addDays } from '@perennial/domain/calendar/days.ts'
import type { DaysOf } from '@perennial/domain/cycles/timeline-definition.ts'
import { useState } from 'react'
import { dayOf, formatShortDay } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { now } from '../../core/now.ts'
import { type ExtensionChoice, extendedDays } from './extension-days.ts'
import { daysOf } from './timeline-dates.ts'

type Dates<F extends string> = Partial<Record<F, string>>

/** What a kind of cycle defines for extensions. */
export type CycleExtension<F extends string> = {
  /** The dates that can be extended: each is the last day of something. */
  fields: readonly F[]
  label: (field: F) => string
  /** The deadlines of the current tasks. */
  openNow: (current: Partial<Record<F, string | null>>, now: Date) => readonly F[]
  /** The ends that would come before a moved due date. */
  endsBeforeDeadline: (current: Partial<Record<F, string | null>>, wanted: Dates<F>) => readonly F[]
  /** The message that such an end has to be moved too. */
  endMessage: () => string
  /** Why the order of the dates forbids it; only where the dates of the cycle itself are moved. */
  orderMessage?: (wanted: Dates<F>) => string | undefined
}

/** The message that a moved date would come after another one, named by their labels. */
export function overtakenMessage<F extends string>(
  overtaken: { field: F; earlier: F } | undefined,
  label: (field: F) => string,
): string | undefined {
  if (!overtaken) return undefined
  return t('cycles.extendOvertaken', { date: label(overtaken.field), earlier: label(overtaken.earlier) })
}

type Timeline<F extends string, V extends string> = {
  fields: readonly F[]
  extendableFields: readonly F[]
  endsBeforeDeadline: (current: Partial<DaysOf<F>>, wanted: Dates<F>) => readonly F[]
  overtaken: (current: DaysOf<F>, wanted: Dates<F>, variant: V) => { field: F; earlier: F } | undefined
}

/** The dates of a cycle that can be moved: the next deadline and those after it are proposed together. */
export function deadlinesOf<F extends string, V extends string>(
  { fields, extendableFields, endsBeforeDeadline, overtaken }: Timeline<F, V>,
  instants: Readonly<Partial<Record<F, string | null>>>,
  variant: NoInfer<V>,
  label: (field: F) => string,
): CycleExtension<F> {
  const isAhead = (at: string | null | undefined) => at !== null && at !== undefined && new Date(at) > now()
  const days = daysOf(fields, instants)
  return {
    fields,
    label,
    openNow: (current) => extendableFields.filter((field) => isAhead(current[field])),
    endsBeforeDeadline,
    endMessage: () => t('refusal.DATE_OVERTAKEN'),
    orderMessage: (wanted) => overtakenMessage(overtaken(days, wanted, variant), label),
  }
}

/** Later days for the dates of a cycle; `current` are the instants of those that are in use. */
export function useExtension<F extends string>(
  { fields, label, openNow, endsBeforeDeadline, endMessage, orderMessage }: CycleExtension<F>,
  current: Partial<Record<F, string | null>>,
) {
  const open = openNow(current, now())
  const [choice, setChoice] = useState<ExtensionChoice>(open.length > 0 ? '7' : 'separate')
  const [day, setDay] = useState('')
  const [values, setValues] = useState<Dates<F>>({})
  const used = fields.flatMap((field) => {
    const instant = current[field]
    return instant ? [{ field, instant }] : []
  })
  const currentDays: Dates<F> = {}
  for (const { field, instant } of used) currentDays[field] = dayOf(instant)
  const separate: Dates<F> = {}
  for (const { field } of used) if (values[field]) separate[field] = values[field]
  const days = choice === 'separate' ? separate : extendedDays(open, currentDays, choice, day)
  const behind = endsBeforeDeadline(currentDays, days)
  const isEmpty = Object.keys(days).length === 0
  const [firstOpen] = open.flatMap((field) => currentDays[field] ?? []).toSorted()
  return {
    days,
    /** Why the dates cannot be extended like this. */
    refusal: isEmpty ? t('refusal.NOTHING_TO_EXTEND') : behind.length > 0 ? endMessage() : orderMessage?.(days),
    /** Shown before anything is sent: which date is in the way. */
    orderProblem: isEmpty || behind.length > 0 ? undefined : orderMessage?.(days),
    isEmpty,
    /** Whether anything is open that can be extended as a whole. */
    hasOpen: open.length > 0,
    choice,
    setChoice,
    /** The props of the field for the day to which everything is extended. */
    dayField: {
      value: day,
      onChange: setDay,
      ...(firstOpen !== undefined && { min: addDays(firstOpen, 1) }),
    },
    /** What the choice changes. */
    changes:
      choice === 'separate'
        ? []
        : used.flatMap(({ field }) => {
            const [from, to] = [currentDays[field], days[field]]
            if (!from || !to) return []
            return [{ field, label: label(field), from: formatShortDay(from), to: formatShortDay(to) }]
          }),
    /** The props of a date field for each date. */
    dateFields: used.map(({ field, instant }) => ({
      label: t('cycles.extendUntil', { field: label(field), day: formatShortDay(instant) }),
      min: addDays(dayOf(instant), 1),
      value: values[field] ?? '',
      error: behind.includes(field) ? endMessage() : undefined,
      onChange: (value: string) => setValues((former) => ({ ...former, [field]: value })),
    })),
  }
}
