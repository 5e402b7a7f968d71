import { daysUntil, formatShortDay, formatTime } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { now } from '../../core/now.ts'
import css from './Overview.module.css'
import type { CycleDate } from './overview-kind.ts'

/** The hour matters when a date is this close. */
const NEAR_DAYS = 2

/** A date as the overview shows it: with the hour when it is close. */
export const dateLabel = (at: string): string =>
  Math.abs(daysUntil(at)) <= NEAR_DAYS
    ? t('cycles.dateWithTime', { date: formatShortDay(at), time: formatTime(at) })
    : formatShortDay(at)

/** The dates that matter, the next one emphasized. */
export function CycleDates({ dates }: { dates: readonly CycleDate[] }) {
  const next = dates.find(({ at }) => new Date(at) > now())
  return (
    <ul className={css.dates} aria-label={t('cycles.dates')}>
      {dates.map(({ key, at, label }) => (
        <li key={key} data-next={next?.key === key || undefined}>
          <time dateTime={at}>{label(dateLabel(at), new Date(at) <= now())}</time>
        </li>
      ))}
    </ul>
  )
}
