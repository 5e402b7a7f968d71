import { dayOf, daysUntil, weekdayAndDay } from '../core/dates.ts'
import { t } from '../core/i18n.ts'

export type Day<E> = { key: string; label: string; entries: E[] }

const labelOf = (at: string): string => {
  const days = daysUntil(at)
  if (days === 0) return t('activity.today')
  return days === -1 ? t('activity.yesterday') : weekdayAndDay(at)
}

/** Entries below the day on which they happened, in the order in which they come. */
export function byDay<E extends { at: string }>(entries: readonly E[]): Day<E>[] {
  const days = new Map<string, Day<E>>()
  for (const entry of entries) {
    const key = dayOf(entry.at)
    const day = days.get(key) ?? { key, label: labelOf(entry.at), entries: [] }
    day.entries.push(entry)
    days.set(key, day)
  }
  return [...days.values()]
}
