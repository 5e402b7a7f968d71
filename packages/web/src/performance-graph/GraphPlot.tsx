import type { PerformanceGraph } from '@perennial/contract/performance-graph/routes.ts'
import { boxKeyOf, boxStrength } from '@perennial/domain/performance-graph/graph-picture.ts'
import { gridCellOf } from '@perennial/domain/performance-graph/graph-points.ts'
import { formatNumber, t } from '../core/i18n.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { classNames } from '../ui/class-names.ts'
import { boxName } from './box-name.ts'
import css from './GraphPlot.module.css'

type NamedPoint = NonNullable<PerformanceGraph['points']>[number]
type Props = {
  graph: PerformanceGraph
  counts: readonly (readonly number[])[]
  showsOwn?: boolean
  /** The box whose people are listed: `column-row`. */
  chosen?: string
  onChoose?: (field: string) => void
}

/** The grid of named boxes with the people in each; a box that is pressed lists its people. */
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
            const name = boxName(graph.boxNames, boxKeyOf(column, row, fields), axes)
            const label = t('graph.field', {
              name,
              x: axes.x.label,
              y: axes.y.label,
              column: column + 1,
              row: row + 1,
              fields,
              count,
            })
            const tint = { '--tint': `${tintOf(column, row, fields)}%` } as React.CSSProperties
            const inside = (
              <>
                <span className={css.boxHead}>
                  <span className={css.boxName}>{name}</span>
                  <span className={css.count}>{formatNumber(count)}</span>
                </span>
                <Faces points={points} fields={fields} field={key} showsOwn={showsOwn} />
              </>
            )
            if (!onChoose)
              return (
                <div key={key} role="img" aria-label={label} className={css.field} style={tint}>
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
                style={tint}
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

/** Darker towards the upper right, in percent of the tint. */
const tintOf = (column: number, row: number, fields: number) => Math.round(16 * boxStrength(column, row, fields))

type FacesProps = { points: readonly NamedPoint[]; fields: number; field: string; showsOwn: boolean }

const MAX_FACES = 24

/** The people of one box; where exactly they are is in the table. */
function Faces({ points, fields, field, showsOwn }: FacesProps) {
  const isHere = (point: NamedPoint['point'] | null) => {
    if (!point) return false
    const { column, row } = gridCellOf(point, fields)
    return `${column}-${row}` === field
  }
  const faces = [
    ...points
      .filter(({ point }) => isHere(point))
      .map(({ reviewId, person }) => ({ key: reviewId, person, isOwn: false })),
    ...(showsOwn ? points : [])
      .filter(({ own }) => isHere(own))
      .map(({ reviewId, person }) => ({ key: `own-${reviewId}`, person, isOwn: true })),
  ]
  if (faces.length === 0) return null
  return (
    <span className={css.faces}>
      {faces.slice(0, MAX_FACES).map(({ key, person, isOwn }) => (
        <span key={key} className={classNames(css.faceOfPerson, isOwn && css.own)} title={person.name}>
          <Avatar person={person} size={28} />
        </span>
      ))}
      {faces.length > MAX_FACES && <span className={css.more}>+{formatNumber(faces.length - MAX_FACES)}</span>}
    </span>
  )
}
