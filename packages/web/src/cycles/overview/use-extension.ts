import { addDays } from '@perennial/domain/calendar/days.ts'
import { useState } from 'react'
import { dayOf, formatDay } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'

type Dates<F extends string> = Partial<Record<F, string>>

/** What a kind says of extensions. */
export type CycleExtension<F extends string> = {
  /** The last days of something: dates that can be extended. */
  fields: readonly F[]
  label: (field: F) => string
  /** The ends that would lie before a due date that is moved. */
  endsBeforeDeadline: (current: Partial<Record<F, string | null>>, wanted: Dates<F>) => readonly F[]
  /** That such an end has to be moved too. */
  endMessage: () => string
}

/** Later days for the dates of a cycle; `current` are the instants of those that are in use. */
export function useExtension<F extends string>(
  { fields, label, endsBeforeDeadline, endMessage }: CycleExtension<F>,
  current: Partial<Record<F, string | null>>,
) {
  const [values, setValues] = useState<Dates<F>>({})
  const used = fields.flatMap((field) => {
    const instant = current[field]
    return instant ? [{ field, instant }] : []
  })
  const days: Dates<F> = {}
  for (const { field } of used) if (values[field]) days[field] = values[field]
  const currentDays: Partial<Record<F, string | null>> = {}
  for (const { field, instant } of used) currentDays[field] = dayOf(instant)
  const behind = endsBeforeDeadline(currentDays, days)
  const isEmpty = Object.keys(days).length === 0
  return {
    days,
    /** Why the dates cannot be extended like this. */
    refusal: isEmpty ? t('refusal.NOTHING_TO_EXTEND') : behind.length > 0 ? endMessage() : undefined,
    isEmpty,
    /** The props of a date field for each date. */
    dateFields: used.map(({ field, instant }) => ({
      label: t('cycles.extendUntil', { field: label(field), day: formatDay(instant) }),
      min: addDays(dayOf(instant), 1),
      value: values[field] ?? '',
      error: behind.includes(field) ? endMessage() : undefined,
      onChange: (day: string) => setValues((former) => ({ ...former, [field]: day })),
    })),
  }
}
