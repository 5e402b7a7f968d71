import { daysBetween } from '@perennial/domain/calendar/days.ts'
import type { TimelineDays } from '@perennial/domain/reviews/cycle/timeline.ts'
import { formatShortDay } from '../../../core/dates.ts'
import { t } from '../../../core/i18n.ts'
import css from './TimelineChart.module.css'

type Bar = { key: 'revieweesWrite' | 'reviewersWrite' | 'calibrate' | 'share' | 'sign'; from: string; to: string }

/** What happens when, as bars below each other. */
export function timelineBars(timeline: TimelineDays): Bar[] {
  const { processStarts, processEndsForReviewees, processEndsForReviewers } = timeline
  const { managerShareFrom, managerShareUntil, signBy } = timeline
  const shareFrom = managerShareFrom ?? processStarts
  const bars: [Bar['key'], string | null, string | null][] = [
    ['revieweesWrite', processStarts, processEndsForReviewees],
    ['reviewersWrite', processStarts, processEndsForReviewers],
    ['calibrate', managerShareFrom ? processEndsForReviewers : null, managerShareFrom],
    ['share', shareFrom, managerShareUntil],
    ['sign', shareFrom, signBy],
  ]
  return bars.flatMap(([key, from, to]) => (from && to && from <= to ? [{ key, from, to }] : []))
}

/** The timeline as a picture: a bar for each phase, with its days in words. */
export function TimelineChart({ timeline }: { timeline: TimelineDays }) {
  const bars = timelineBars(timeline)
  const [first] = bars
  if (!first) return null
  const start = bars.reduce((least, bar) => (bar.from < least ? bar.from : least), first.from)
  const end = bars.reduce((most, bar) => (bar.to > most ? bar.to : most), first.to)
  const length = Math.max(1, daysBetween(start, end))
  const percent = (day: string) => `${(daysBetween(start, day) / length) * 100}%`
  return (
    <ul className={css.picture} aria-label={t('reviewCycles.timeline.picture')}>
      {bars.map(({ key, from, to }) => {
        const label = t(`reviewCycles.bar.${key}`)
        return (
          <li key={key}>
            <span className={css.label}>{label}</span>
            <span className={css.track} aria-hidden>
              <span
                className={css.bar}
                data-phase={key}
                style={{ insetInlineStart: percent(from), inlineSize: `${(daysBetween(from, to) / length) * 100}%` }}
              />
            </span>
            <span className={css.days}>
              {formatShortDay(from)} – {formatShortDay(to)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
