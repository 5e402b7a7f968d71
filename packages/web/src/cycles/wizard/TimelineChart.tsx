import { daysBetween } from '@perennial/domain/calendar/days.ts'
import { formatShortDay } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import css from './TimelineChart.module.css'
import type { TimelineBar } from './timeline.ts'

/** The timeline as a chart: a bar for each phase, with its days in words. A phase without its dates has none. */
export function TimelineChart({ bars: all }: { bars: readonly TimelineBar[] }) {
  const bars = all.flatMap(({ from, to, ...bar }) => (from && to && from <= to ? [{ ...bar, from, to }] : []))
  const [first] = bars
  if (!first) return null
  const start = bars.reduce((least, bar) => (bar.from < least ? bar.from : least), first.from)
  const end = bars.reduce((most, bar) => (bar.to > most ? bar.to : most), first.to)
  const length = Math.max(1, daysBetween(start, end))
  const percent = (day: string) => `${(daysBetween(start, day) / length) * 100}%`
  return (
    <ul className={css.picture} aria-label={t('cycles.timeline.chart')}>
      {bars.map(({ label, from, to, tone }) => (
        <li key={label}>
          <span>{label}</span>
          <span className={css.track} aria-hidden>
            <span
              className={css.bar}
              data-tone={tone}
              style={{ insetInlineStart: percent(from), inlineSize: `${(daysBetween(from, to) / length) * 100}%` }}
            />
          </span>
          <span className={css.days}>
            {formatShortDay(from)} – {formatShortDay(to)}
          </span>
        </li>
      ))}
    </ul>
  )
}
