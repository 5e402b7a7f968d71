import { graphPicture } from '@perennial/domain/performance-graph/graph-picture.ts'
import type { Point } from '@perennial/domain/questionnaires/answers.ts'
import type { Graph } from '@perennial/domain/questionnaires/questionnaire.ts'
import { t } from '../../core/i18n.ts'
import css from './GraphPicture.module.css'

const SIDE = 120
const GAP = 1.5
const DOT = 5
const HUNDRED = 100
const MAX_TINT = 22

type Props = {
  graph: Graph
  point: Point
  /** The number of boxes per side. */
  fields: number
}

/** A point of the performance graph in its box, with what the box is called and how far both axes go; the PDF has the same. */
export function GraphPicture({ graph: { xAxis, yAxis }, point, fields }: Props) {
  const { boxes, dot, nameKey } = graphPicture(point, fields)
  const percent = (value: number) => t('reviews.percent', { value: Math.round(value * HUNDRED) })
  return (
    <div className={css.graph}>
      <div className={css.picture} aria-hidden>
        <span className={css.up}>{yAxis.label}</span>
        <svg viewBox={`0 0 ${SIDE} ${SIDE}`} width={SIDE} height={SIDE} aria-hidden>
          {boxes.map(({ x, y, size, isPlace, strength }) => (
            <rect
              key={`${x}-${y}`}
              x={x * SIDE + GAP}
              y={y * SIDE + GAP}
              width={size * SIDE - 2 * GAP}
              height={size * SIDE - 2 * GAP}
              rx={4}
              className={isPlace ? css.place : css.box}
              style={{ '--tint': `${Math.round(strength * MAX_TINT)}%` } as React.CSSProperties}
            />
          ))}
          <circle cx={dot.x * SIDE} cy={dot.y * SIDE} r={DOT} className={css.dot} />
        </svg>
        <span className={css.along}>{xAxis.label}</span>
      </div>
      <div className={css.texts}>
        <p className={css.name}>{t(nameKey, { x: xAxis.label, y: yAxis.label })}</p>
        {[
          { axis: xAxis, value: point.x },
          { axis: yAxis, value: point.y },
        ].map(({ axis, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two axes, always in the same order
          <p key={index}>
            {t('ui.segment', { name: `${axis.label}:`, count: percent(value) })}
            <span className={css.range}>{t('reviews.graphRange', { low: axis.low, high: axis.high })}</span>
          </p>
        ))}
      </div>
    </div>
  )
}
