import { formatNumber, t } from '../../core/i18n.ts'
import { Link } from '../../ui/Link.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import type { Analysis } from './Analyze.tsx'
import type { ChartRow } from './DistributionChart.tsx'

type Props = { analysis: Analysis; labels: readonly string[]; rows: readonly ChartRow[] }
type Row = ChartRow & { people: number; completion: number | null }

/** The chart in numbers, to sort and to export. */
export function AnalysisTable({ analysis, labels, rows }: Props) {
  const { by, view, cycle, total, groups } = analysis
  const figures = [total, ...groups]
  const withFigures = rows.map((row, index): Row => ({ ...row, ...pick(figures[index]) }))
  const columns: Column<Row>[] = [
    {
      key: 'group',
      label: t(`objectives.analyze.column.${by}`),
      isHead: true,
      text: ({ label }) => label,
      cell: ({ label, to }) => (to === null ? label : <Link to={to}>{label}</Link>),
    },
    number('people', t('objectives.analyze.peopleShort'), ({ people }) => people),
    number('objectives', t('objectives.title'), ({ objectives }) => objectives),
    ...(total.completion === null
      ? []
      : [number('completion', t('objectives.completionPercent'), ({ completion }) => completion)]),
    ...labels.map((label, index) =>
      number(`value${index}`, label, ({ parts }) => (parts ? (parts[index]?.count ?? 0) : null)),
    ),
  ]
  return (
    <Table
      label={t('objectives.analyze.table')}
      rows={withFigures}
      rowKey={({ key }) => key}
      columns={columns}
      csv={`${cycle.name} ${t(`objectives.analyze.view.${view}`)}`}
    />
  )
}

const pick = (figures: { people: number; completion: number | null } | undefined) => ({
  people: figures?.people ?? 0,
  completion: figures?.completion ?? null,
})

const number = (key: string, label: string, value: (row: Row) => number | null): Column<Row> => ({
  key,
  label,
  align: 'end',
  text: (row) => value(row),
  cell: (row) => {
    const count = value(row)
    return count === null ? '–' : formatNumber(count)
  },
})
