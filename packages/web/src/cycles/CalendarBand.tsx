import { addDays, daysBetween, weekdayOf } from '@perennial/domain/calendar/days.ts'
import type { CSSProperties } from 'react'
import { formatDayAndMonth, formatShortDay, today } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { classNames } from '../ui/class-names.ts'
import css from './CalendarBand.module.css'
import stages from './Stages.module.css'
import type { TimelineBar } from './wizard/timeline.ts'

/** At most this many labels fit on the axis. */
const MAX_LABELS = 7
/** Beyond this, weekends are too narrow to be seen. */
const MAX_DAYS_WITH_WEEKENDS = 200

type Phase = TimelineBar & { from: string; to: string; closes: string }

/** The phases of a cycle over a calendar in which weekends are shaded. A phase without dates is left out. */
export function CalendarBand({ bars }: { bars: readonly TimelineBar[] }) {
  const phases = bars.flatMap((bar): Phase[] => {
    const { from, to } = bar
    return from && to && from <= to
      ? [{ ...bar, from, to, closes: bar.closes && bar.closes > to ? bar.closes : to }]
      : []
  })
  const [first] = phases
  if (!first) return null
  const starts = phases.reduce((least, { from }) => (from < least ? from : least), first.from)
  const ends = phases.reduce((most, { closes }) => (closes > most ? closes : most), first.closes)
  // Whole weeks, so that the stripes of weekends are at regular distances.
  const start = addDays(starts, 1 - weekdayOf(starts))
  const length = daysBetween(start, addDays(ends, 7 - weekdayOf(ends))) + 1
  const at = (day: string) => `${(daysBetween(start, day) / length) * 100}%`
  const widthOf = (from: string, to: string) => `${((daysBetween(from, to) + 1) / length) * 100}%`
  const weeks = length / 7
  const step = Math.ceil(weeks / MAX_LABELS)
  const now = today()
  const isNowShown = now >= start && daysBetween(start, now) < length
  const style = { '--days': length } as CSSProperties
  return (
    <div className={css.band} style={style}>
      <div className={css.axis} aria-hidden>
        {Array.from({ length: Math.ceil(weeks / step) }, (_, index) => addDays(start, index * step * 7)).map((day) => (
          <span key={day} style={{ insetInlineStart: at(day) }}>
            {formatDayAndMonth(day)}
          </span>
        ))}
      </div>
      <ul className={css.phases} aria-label={t('cycles.timeline.chart')}>
        {phases.map(({ label, from, to, closes, stage }) => (
          <li key={label}>
            <span className={css.label}>{label}</span>
            <span className={classNames(css.track, length <= MAX_DAYS_WITH_WEEKENDS && css.weekends)} aria-hidden>
              {isNowShown && <span className={css.now} style={{ insetInlineStart: at(now) }} />}
              {closes > to && (
                <span
                  className={classNames(css.grace, stages[stage])}
                  style={{ insetInlineStart: at(from), inlineSize: widthOf(from, closes) }}
                />
              )}
              <span
                className={classNames(css.bar, stages[stage])}
                style={{ insetInlineStart: at(from), inlineSize: widthOf(from, to) }}
              />
            </span>
            <span className={css.days}>
              {t('cycles.timeline.span', { from: formatShortDay(from), to: formatShortDay(to) })}
              {closes > to && ` ${t('cycles.timeline.graceNote', { count: daysBetween(to, closes) })}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
