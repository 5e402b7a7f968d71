import type { ObjectiveDetails } from '@perennial/contract/objectives/schemas.ts'
import { useState } from 'react'
import { useRead } from '../../core/api.ts'
import { dayOf, formatDay, formatDayAndMonth, today } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { Section } from '../../ui/Page.tsx'
import { ViewSwitch } from '../../ui/SegmentFilter.tsx'
import { Table } from '../../ui/Table.tsx'
import { percent } from '../CompletionBar.tsx'
import { StatusMark } from '../StatusMark.tsx'
import css from './Progress.module.css'
import { CHART, progressPath } from './progress-chart.ts'

/** Completion and status over time, as a chart or as a table; renders nothing on the first day. */
export function Progress({ objective }: { objective: ObjectiveDetails }) {
  const { id: objectiveId, completion, status } = objective
  const [isTable, setTable] = useState(false)
  const read = useRead('GET /objectives/{objectiveId}/progress', { objectiveId })
  const points = read.data?.points ?? []
  if (points.length < 2) return null
  const drawn = points.flatMap((point) =>
    point.completion === null ? [] : [{ day: point.day, completion: point.completion, isCheckIn: point.isCheckIn }],
  )
  const hasChart = completion !== null && drawn.length > 1
  return (
    <Section
      title={t('objectives.progress')}
      actions={
        hasChart && (
          <ViewSwitch
            label={t('objectives.progress')}
            value={isTable ? 'table' : 'chart'}
            onChange={(value) => setTable(value === 'table')}
            options={[
              { value: 'chart', label: t('objectives.chart') },
              { value: 'table', label: t('objectives.table') },
            ]}
          />
        )
      }
    >
      {hasChart && !isTable ? (
        <Chart points={drawn} from={dayOf(objective.createdAt)} />
      ) : (
        <Table
          label={t('objectives.progress')}
          isBare
          rows={[...points].reverse()}
          rowKey={({ day }) => day}
          columns={[
            { key: 'day', label: t('objectives.day'), isHead: true, cell: ({ day }) => formatDay(day) },
            ...(status === null
              ? []
              : [
                  {
                    key: 'status',
                    label: t('objectives.statusLabel'),
                    cell: (point: (typeof points)[number]) =>
                      point.status && <StatusMark status={point.status} hasLabel />,
                  },
                ]),
            ...(completion === null
              ? []
              : [
                  {
                    key: 'completion',
                    label: t('objectives.completion'),
                    align: 'end' as const,
                    cell: (point: (typeof points)[number]) =>
                      point.completion === null ? '' : percent(point.completion),
                  },
                ]),
            ...(points.some(({ isCheckIn }) => isCheckIn)
              ? [
                  {
                    key: 'checkIn',
                    label: t('objectives.checkIn.onDay'),
                    cell: ({ isCheckIn }: (typeof points)[number]) => (isCheckIn ? t('objectives.checkIn.isDone') : ''),
                  },
                ]
              : []),
          ]}
        />
      )}
    </Section>
  )
}

function Chart({
  points,
  from,
}: {
  points: readonly { day: string; completion: number; isCheckIn: boolean }[]
  from: string
}) {
  const first = points[0]?.day ?? from
  const begin = first < from ? first : from
  const end = today()
  const { line, x, y } = progressPath(points, begin, end)
  const last = points.at(-1)
  const { width, height, start, end: margin } = CHART
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={css.chart}
      role="img"
      aria-label={t('objectives.chartOf', {
        from: formatDay(begin),
        to: formatDay(end),
        first: points[0]?.completion ?? 0,
        last: last?.completion ?? 0,
      })}
    >
      {[0, 50, 100].map((value) => (
        <g key={value}>
          <line x1={start} x2={width - margin} y1={y(value)} y2={y(value)} className={css.grid} />
          <text x={start - 8} y={y(value) + 4} textAnchor="end">
            {percent(value)}
          </text>
        </g>
      ))}
      <path d={line} className={css.line} />
      {points.map(
        ({ day, completion, isCheckIn }) =>
          isCheckIn && (
            <circle key={day} cx={x(day)} cy={y(completion)} r={3.5} className={css.checkIn}>
              <title>{t('objectives.checkIn.at', { date: formatDay(day), completion })}</title>
            </circle>
          ),
      )}
      {last && <circle cx={x(end)} cy={y(last.completion)} r={4} className={css.dot} />}
      <text x={start} y={height - 4}>
        {formatDayAndMonth(begin)}
      </text>
      <text x={width - margin} y={height - 4} textAnchor="end">
        {formatDayAndMonth(end)}
      </text>
    </svg>
  )
}
