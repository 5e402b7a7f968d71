import type { PerformanceGraph } from '@perennial/contract/performance-graph/routes.ts'
import { formatNumber, t } from '../core/i18n.ts'
import { Table } from '../ui/Table.tsx'

type Props = { graph: PerformanceGraph; counts: readonly (readonly number[])[] }

/** The counts of the fields as a table: rows of one axis, columns of the other. */
export function CountsTable({ graph: { axes, fields }, counts }: Props) {
  const rows = counts.map((line, row) => ({ line, row })).reverse()
  return (
    <Table
      label={t('graph.picture', { x: axes.x.label, y: axes.y.label })}
      isBare
      rows={rows}
      rowKey={({ row }) => String(row)}
      columns={[
        {
          key: 'row',
          label: axes.y.label,
          isHead: true,
          isUnsorted: true,
          cell: ({ row }) => t('ui.progress', { done: row + 1, count: fields }),
        },
        ...Array.from({ length: fields }, (_, column) => ({
          key: `column${column}`,
          label: t('ui.segment', {
            name: `${axes.x.label}:`,
            count: t('ui.progress', { done: column + 1, count: fields }),
          }),
          align: 'end' as const,
          isUnsorted: true,
          cell: ({ line }: { line: readonly number[] }) => formatNumber(line[column] ?? 0),
        })),
      ]}
    />
  )
}
