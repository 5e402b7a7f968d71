import type { AnalysisGroup, AnalysisValue } from '@perennial/contract/objectives/analysis/routes.ts'
import type { AnalysisView } from '@perennial/domain/objectives/analysis/views.ts'
import { t } from '../../core/i18n.ts'
import type { Analysis } from './Analyze.tsx'
import type { ChartRow } from './DistributionChart.tsx'
import { listAddress, type ShownFigures } from './list-address.ts'
import { groupLabel } from './value-texts.ts'

type ShownValue = { value: AnalysisValue; label: string; color: string }

export const totalRow = (
  { objectives, counts }: Analysis['total'],
  at: ShownFigures,
  view: AnalysisView,
  values: readonly ShownValue[],
): ChartRow => ({
  key: 'total',
  label: t('objectives.analyze.total'),
  to: listAddress(at, view, null, null),
  objectives,
  parts: counts && partsOf(counts, values, (value) => listAddress(at, view, value, null)),
  isTotal: true,
})

export function chartRow(
  group: AnalysisGroup,
  index: number,
  at: ShownFigures,
  view: AnalysisView,
  values: readonly ShownValue[],
): ChartRow {
  const { kind, name, manager, objectives, counts } = group
  const of = { kind, name, managerId: manager?.id }
  return {
    key: `${index} ${manager?.id ?? name}`,
    label: groupLabel(at.by, group),
    to: listAddress(at, view, null, of),
    objectives,
    parts: counts && partsOf(counts, values, (value) => listAddress(at, view, value, of)),
    isTotal: false,
  }
}

const partsOf = (
  counts: readonly number[],
  values: readonly ShownValue[],
  addressOf: (value: AnalysisValue) => string | null,
) =>
  values.map(({ value, label, color }, index) => ({
    key: value.key,
    label,
    color,
    count: counts[index] ?? 0,
    to: addressOf(value),
  }))
