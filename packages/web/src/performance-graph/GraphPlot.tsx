import type { PerformanceGraph } from '@perennial/contract/performance-graph/routes.ts'
import { gridCellOf } from '@perennial/domain/performance-graph/graph-points.ts'
import { formatNumber, t } from '../core/i18n.ts'
import { classNames } from '../ui/class-names.ts'
import css from './GraphPlot.module.css'

type NamedPoint = NonNullable<PerformanceGraph['points']>[number]
type Props = {
  graph: PerformanceGraph
  counts: readonly (readonly number[])[]
  showsOwn?: boolean
  /** The field whose people are listed: `column-row`. */
  chosen?: string
  onChoose?: (field: string) => void
}

/** The grid with a dot for each person, drawn in its fields; each field lists its people when it is pressed. */
export function GraphPlot({ graph, counts, showsOwn = false, chosen, onChoose }: Props) {
  const { axes, fields, points = [] } = graph
  const rows = counts.map((line, row) => ({ line, row })).reverse()
  return (
    <figure className={css.figure}>
      <figcaption className="visually-hidden">
        {t('graph.picture', { x: axes.x.label, y: axes.y.label })}{' '}
        {t('graph.axis', { axis: axes.x.label, low: axes.x.low, high: axes.x.high })}{' '}
        {t('graph.axis', { axis: axes.y.label, low: axes.y.low, high: axes.y.high })}
      </figcaption>
      <div className={css.up} aria-hidden>
        <span>{axes.y.high}</span>
        <b>{axes.y.label}</b>
        <span>{axes.y.low}</span>
      </div>
      <div className={css.grid} style={{ '--fields': fields } as React.CSSProperties}>
        {rows.flatMap(({ line, row }) =>
          line.map((count, column) => {
            const key = `${column}-${row}`
            const label = t('graph.field', {
              x: axes.x.label,
              y: axes.y.label,
              column: column + 1,
              row: row + 1,
              fields,
              count,
            })
            const inside = (
              <>
                <span className={css.count}>{formatNumber(count)}</span>
                <Dots points={points} fields={fields} field={key} showsOwn={showsOwn} />
              </>
            )
            if (!onChoose)
              return (
                <div key={key} role="img" aria-label={label} className={css.field}>
                  {inside}
                </div>
              )
            return (
              <button
                key={key}
                type="button"
                aria-label={label}
                aria-pressed={chosen === key}
                className={classNames(css.field, css.pressed)}
                onClick={() => onChoose(chosen === key ? '' : key)}
              >
                {inside}
              </button>
            )
          }),
        )}
      </div>
      <div className={css.along} aria-hidden>
        <span>{axes.x.low}</span>
        <b>{axes.x.label}</b>
        <span>{axes.x.high}</span>
      </div>
    </figure>
  )
}

type DotsProps = { points: readonly NamedPoint[]; fields: number; field: string; showsOwn: boolean }

/** The dots of one field, each in its place within it; names on hover, and in the table below for everybody. */
function Dots({ points, fields, field, showsOwn }: DotsProps) {
  const isHere = (point: { x: number; y: number }) => {
    const { column, row } = gridCellOf(point, fields)
    return `${column}-${row}` === field
  }
  const toPixels = ({ x, y }: { x: number; y: number }) => {
    const { column, row } = gridCellOf({ x, y }, fields)
    return { insetInlineStart: `${(x * fields - column) * 100}%`, insetBlockEnd: `${(y * fields - row) * 100}%` }
  }
  return (
    <>
      {points.map(({ reviewId, person, point }) =>
        isHere(point) ? <span key={reviewId} className={css.dot} style={toPixels(point)} title={person.name} /> : null,
      )}
      {showsOwn &&
        points.map(({ reviewId, person, own }) =>
          own && isHere(own) ? (
            <span key={reviewId} className={classNames(css.dot, css.own)} style={toPixels(own)} title={person.name} />
          ) : null,
        )}
    </>
  )
}
