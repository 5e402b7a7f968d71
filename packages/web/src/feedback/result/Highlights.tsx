import { feedbackRelationships } from '@perennial/domain/feedback/participant.ts'
import { type ScoredItem, scoredItems, strongestAndWeakest } from '@perennial/domain/feedback/result-summary.ts'
import { useState } from 'react'
import { useRead } from '../../core/api.ts'
import { formatNumber, t } from '../../core/i18n.ts'
import { Card, CardGrid } from '../../ui/Card.tsx'
import { Section } from '../../ui/Page.tsx'
import { ViewSwitch } from '../../ui/SegmentFilter.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import type { RequestDetails } from '../feedback-messages.ts'
import { usePreviewedAudience } from '../request/RequestLayout.tsx'
import css from './Result.module.css'
import { type ChartRow, formatMean, type Series, StatementChart } from './StatementChart.tsx'

/** A statement judged on a scale, with a value for each series. */
type JudgedRow = ChartRow & { item: ScoredItem }
type Comparison = 'self' | 'groups' | 'change'

/** What stands out: the strongest and the weakest, and how others judge compared with oneself, by relationship, and earlier. */
export function Highlights({ request }: { request: RequestDetails }) {
  const { id: requestId, questions, result } = request
  const [as] = usePreviewedAudience()
  const earlier = useRead('GET /feedback-cycle-requests/{requestId}/earlier-result', {
    requestId,
    ...(as && { as }),
  }).data?.earlier
  const items = scoredItems(questions, result, earlier?.result).filter(({ others, self }) => others || self)
  if (items.length === 0) return null
  const { strongest, weakest } = strongestAndWeakest(items)
  const rows = items.map((item) => rowOf(item, questions))
  const rowsOf = (picks: readonly ScoredItem[]) => picks.flatMap((item) => rows.find((row) => row.item === item) ?? [])
  return (
    <Section title={t('feedback.highlights')}>
      {strongest.length + weakest.length > 0 && (
        <CardGrid min={380}>
          {strongest.length > 0 && <Extremes title={t('feedback.strongest')} rows={rowsOf(strongest)} />}
          {weakest.length > 0 && <Extremes title={t('feedback.weakest')} rows={rowsOf(weakest)} />}
        </CardGrid>
      )}
      <Comparisons rows={rows} earlierName={earlier?.cycle.name} />
    </Section>
  )
}

/** In a ranking the best place is 1, so it is inverted: on the chart, the best is at the end of every scale. */
function rowOf(item: ScoredItem, questions: RequestDetails['questions']): JudgedRow {
  const question = questions.find(({ id }) => id === item.questionId)
  const statement = question?.options.find(({ id }) => id === item.statementId)?.label
  const { measure, steps, others, self, change, byRelationship } = item
  const shown = (mean: number | undefined) =>
    mean === undefined ? null : measure === 'PLACE' ? steps + 1 - mean : mean
  const now = shown(others?.mean)
  return {
    id: `${item.questionId} ${item.statementId ?? ''}`,
    label: statement ?? question?.question ?? '',
    max: steps,
    values: {
      others: now,
      self: shown(self?.mean),
      now,
      earlier: now === null || change === null ? null : now - change,
      ...Object.fromEntries(byRelationship.map(({ relationship, score }) => [relationship, shown(score.mean)])),
    },
    item,
  }
}

function Extremes({ title, rows }: { title: string; rows: readonly JudgedRow[] }) {
  return (
    <Card title={title} level={3}>
      <ol className={css.extremes}>
        {rows.map((row) => (
          <li key={row.id}>
            <span>{row.label}</span>
            <b>{t('feedback.meanOf', { mean: formatMean(row.values.others ?? 0), max: row.max })}</b>
          </li>
        ))}
      </ol>
    </Card>
  )
}

type ComparisonsProps = { rows: readonly JudgedRow[]; earlierName: string | undefined }

function Comparisons({ rows, earlierName }: ComparisonsProps) {
  const [chosen, choose] = useState<Comparison>('self')
  const [isTable, setTable] = useState(false)
  const relationships = feedbackRelationships.filter(
    (relationship) => relationship !== 'SELF' && rows.some(({ values }) => values[relationship] != null),
  )
  const hasChange = earlierName !== undefined && rows.some(({ values }) => values.earlier != null)
  const series: Record<Comparison, Series[]> = {
    self: [
      { key: 'others', label: t('feedback.series.others') },
      ...(rows.some(({ values }) => values.self != null) ? [{ key: 'self', label: t('feedback.series.self') }] : []),
    ],
    groups: relationships.map((relationship) => ({
      key: relationship,
      label: t(`feedback.relationship.${relationship}`),
    })),
    change: [
      { key: 'now', label: t('feedback.series.now') },
      { key: 'earlier', label: earlierName ?? '' },
    ],
  }
  const offered: Comparison[] = ['self']
  if (relationships.length > 0) offered.push('groups')
  if (hasChange) offered.push('change')
  const label = t('feedback.compare')
  return (
    <Card title={t(`feedback.compare.${chosen}`)} level={3}>
      <div className={css.switches} data-print="no">
        {offered.length > 1 && (
          <ViewSwitch
            label={label}
            value={chosen}
            onChange={(value) => choose(value as Comparison)}
            options={offered.map((value) => ({ value, label: t(`feedback.compare.${value}`) }))}
          />
        )}
        <ViewSwitch
          label={t('feedback.presentation')}
          value={isTable ? 'table' : 'chart'}
          onChange={(value) => setTable(value === 'table')}
          options={(['chart', 'table'] as const).map((value) => ({
            value,
            label: t(`feedback.presentation.${value}`),
          }))}
        />
      </div>
      {isTable ? (
        <ComparisonTable rows={rows} series={series[chosen]} hasDifference={chosen !== 'groups'} comparison={chosen} />
      ) : (
        <StatementChart rows={rows} series={series[chosen]} />
      )}
    </Card>
  )
}

type TableProps = {
  rows: readonly JudgedRow[]
  series: readonly Series[]
  hasDifference: boolean
  comparison: Comparison
}

/** The same in numbers, with the difference between the two. */
function ComparisonTable({ rows, series, hasDifference, comparison }: TableProps) {
  const columns: Column<JudgedRow>[] = [
    {
      key: 'statement',
      label: t('feedback.table.statement'),
      isHead: true,
      cell: ({ label }) => label,
      text: ({ label }) => label,
    },
    ...series.map(
      ({ key, label }): Column<JudgedRow> => ({
        key,
        label,
        align: 'end',
        cell: ({ values }) => (values[key] == null ? '–' : formatMean(values[key] ?? 0)),
        sort: ({ values }) => values[key] ?? null,
      }),
    ),
    {
      key: 'scale',
      label: t('feedback.table.scale'),
      align: 'end',
      isShort: true,
      isUnsorted: true,
      cell: ({ max }) => t('feedback.table.scaleOf', { max }),
    },
  ]
  if (hasDifference && series.length > 1) {
    const difference = ({ item }: JudgedRow) => (comparison === 'change' ? item.change : item.selfDifference)
    columns.push({
      key: 'difference',
      label: t(`feedback.table.${comparison === 'change' ? 'change' : 'difference'}`),
      align: 'end',
      cell: (row) => signed(difference(row)),
      sort: difference,
    })
  }
  return (
    <Table label={t(`feedback.compare.${comparison}`)} rows={rows} columns={columns} rowKey={({ id }) => id} isBare />
  )
}

const signed = (difference: number | null) =>
  difference === null
    ? '–'
    : formatNumber(difference, { signDisplay: 'exceptZero', minimumFractionDigits: 1, maximumFractionDigits: 1 })
