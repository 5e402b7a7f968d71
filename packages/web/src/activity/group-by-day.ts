import { dayOf, daysUntil, formatWeekdayAndDay } from '../core/dates.ts'
import { t } from '../core/i18n.ts'

export type DayGroup<E> = { key: string; label: string; entries: E[] }

const labelOf = (at: string): string => {
  const days = daysUntil(at)
  if (days === 0) return t('activity.today')
  return days === -1 ? t('activity.yesterday') : formatWeekdayAndDay(at)
}

/** Groups entries by the day on which they happened, keeping their order. */
export function groupByDay<E extends { at: string }>(entries: readonly E[]): DayGroup<E>[] {
  const days = new Map<string, DayGroup<E>>()
  for (const entry of entries) {
    const key = dayOf(entry.at)
    const day = days.get(key) ?? { key, label: labelOf(entry.at), entries: [] }
    day.entries.push(entry)
    days.set(key, day)
  }
  return [...days.values()]
}
