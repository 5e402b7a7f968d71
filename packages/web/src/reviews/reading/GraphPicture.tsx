import type { GraphGrid } from '@perennial/contract/performance-graph/schemas.ts'
import { graphPicture } from '@perennial/domain/performance-graph/graph-picture.ts'
import type { Point } from '@perennial/domain/questionnaires/answers.ts'
import type { Graph } from '@perennial/domain/questionnaires/questionnaire.ts'
import { t } from '../../core/i18n.ts'
import { boxName } from '../../performance-graph/box-name.ts'
import css from './GraphPicture.module.css'

const SIDE = 120
const GAP = 1.5
const DOT = 5
const HUNDRED = 100
const MAX_TINT = 22

type Props = {
  graph: Graph
  point: Point
  grid: GraphGrid
}

/** A point of the performance graph in its box, with what the box is called and how far both axes go; the PDF has the same. */
export function GraphPicture({ graph: { xAxis, yAxis }, point, grid }: Props) {
  const { boxes, dot, box } = graphPicture(point, grid.fields)
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
        <p className={css.name}>{boxName(grid.boxNames, box, { x: xAxis, y: yAxis })}</p>
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
