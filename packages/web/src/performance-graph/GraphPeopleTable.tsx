import type { PerformanceGraph } from '@perennial/contract/performance-graph/routes.ts'
import { gridCellOf } from '@perennial/domain/performance-graph/graph-points.ts'
import { formatNumber, t } from '../core/i18n.ts'
import { Link } from '../ui/Link.tsx'
import { PersonName } from '../ui/PersonName.tsx'
import { type Column, Table } from '../ui/Table.tsx'

type NamedPoint = NonNullable<PerformanceGraph['points']>[number]
type Point = NamedPoint['point']

/** Whether a point is in a box, named `column-row`. */
export const isInCell = ({ point }: NamedPoint, field: string, fields: number): boolean => {
  const { column, row } = gridCellOf(point, fields)
  return `${column}-${row}` === field
}

const percent = (share: number) => formatNumber(share, { style: 'percent', maximumFractionDigits: 0 })
const both = (point: Point | null) => (point ? t('graph.point', { x: percent(point.x), y: percent(point.y) }) : '')

/** The same as the picture, as a table: where everyone is. */
export function GraphPeopleTable({
  graph,
  points,
  showsOwn,
}: {
  graph: PerformanceGraph
  points: readonly NamedPoint[]
  showsOwn: boolean
}) {
  return (
    <Table
      label={t('graph.list')}
      rows={points}
      rowKey={({ reviewId }) => reviewId}
      columns={columnsOf(graph, showsOwn)}
      things="people"
      search
      csv={graph.cycle.name}
    />
  )
}

function columnsOf({ axes, choices }: PerformanceGraph, showsOwn: boolean): Column<NamedPoint>[] {
  const rated = (code: string | null) => {
    const rating = choices.ratings.find((rating) => rating.code === code)
    return rating ? t('reviews.rating', { code: rating.code, label: rating.label }) : (code ?? '')
  }
  return [
    {
      key: 'name',
      label: t('graph.column.name'),
      isHead: true,
      text: ({ person }) => person.name,
      cell: ({ person }) => <PersonName person={person} size={28} />,
    },
    {
      key: 'department',
      label: t('graph.column.department'),
      isOptional: true,
      isHidden: true,
      text: ({ department }) => department,
      cell: ({ department }) => department,
    },
    ...(choices.ratings.length > 0
      ? [
          {
            key: 'rating',
            label: t('graph.column.rating'),
            isShort: true,
            text: ({ rating }: NamedPoint) => rated(rating),
            cell: ({ rating }: NamedPoint) => rated(rating),
          },
        ]
      : []),
    {
      key: 'x',
      label: axes.x.label,
      align: 'end',
      text: ({ point }) => percent(point.x),
      sort: ({ point }) => point.x,
      cell: ({ point }) => percent(point.x),
    },
    {
      key: 'y',
      label: axes.y.label,
      align: 'end',
      text: ({ point }) => percent(point.y),
      sort: ({ point }) => point.y,
      cell: ({ point }) => percent(point.y),
    },
    ...(showsOwn
      ? [
          {
            key: 'own',
            label: t('graph.column.own'),
            align: 'end' as const,
            text: ({ own }: NamedPoint) => both(own),
            cell: ({ own }: NamedPoint) => both(own),
          },
        ]
      : []),
    {
      key: 'review',
      label: t('calibration.column.actions'),
      isLabelHidden: true,
      isUnsorted: true,
      align: 'end',
      cell: ({ reviewId, person }) => (
        <Link to={`/app/reviews/view/${reviewId}`} aria-label={t('graph.read', { name: person.name })}>
          {t('reviews.read')}
        </Link>
      ),
    },
  ]
}
