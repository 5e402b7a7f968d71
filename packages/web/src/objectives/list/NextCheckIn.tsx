import { useRead } from '../../core/api.ts'
import { formatDayWithRelative, formatShortDay } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import css from './CycleSection.module.css'

/** When one’s next check-in of a cycle is due, or that it is done; nothing after the last one. */
export function NextCheckIn({ cycleId }: { cycleId: string }) {
  const { data } = useRead('GET /objectives/cycles/{cycleId}/check-in', { cycleId })
  if (!data?.next) return null
  const { day, daysLeft, isDone } = data.next
  return (
    <span className={css.checkIn} data-soon={(!isDone && daysLeft <= 1) || undefined}>
      {isDone
        ? t('objectives.checkIn.nextDone', { date: formatShortDay(day) })
        : t('objectives.checkIn.nextDue', { date: formatDayWithRelative(day) })}
    </span>
  )
}
