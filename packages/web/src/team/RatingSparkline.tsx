import type { PastRating } from '@perennial/contract/reviews/team-ratings.ts'
import { t } from '../core/i18n.ts'
import css from './Team.module.css'

const WIDTH = 64
const HEIGHT = 22
const MARGIN = 4
/** How many ratings are drawn, the latest ones. */
const MAX_POINTS = 8

const pointOf = ({ level, levels }: PastRating, index: number, count: number) => ({
  x: count === 1 ? WIDTH - MARGIN : MARGIN + (index * (WIDTH - 2 * MARGIN)) / (count - 1),
  y: HEIGHT - MARGIN - ((level - 1) * (HEIGHT - 2 * MARGIN)) / Math.max(levels - 1, 1),
})

/** The ratings of a person over the cycles as a line, and the last one in words. */
export function RatingSparkline({ ratings }: { ratings: readonly PastRating[] }) {
  const shown = ratings.slice(-MAX_POINTS)
  const last = shown.at(-1)
  if (!last) return <span className={css.none}>–</span>
  const points = shown.map((rating, index) => pointOf(rating, index, shown.length))
  const end = points.at(-1)
  const history = shown.map(({ cycle, label }) => t('team.ratingIn', { cycle, label })).join('\n')
  return (
    <span className={css.rating} title={history}>
      <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden className={css.spark}>
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {end && <circle cx={end.x} cy={end.y} r={3} />}
      </svg>
      {last.label}
      {shown.length > 1 && <span className="visually-hidden"> ({history})</span>}
    </span>
  )
}
