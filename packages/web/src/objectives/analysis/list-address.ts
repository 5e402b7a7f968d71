import type { AnalysisGroup, AnalysisValue } from '@perennial/contract/objectives/analysis/routes.ts'
import type { AnalysisGrouping, AnalysisView } from '@perennial/domain/objectives/analysis/views.ts'
import type { AnalysisScope } from '@perennial/domain/objectives/analysis.ts'
import { writeQuery } from '../../core/url-query.ts'
import type { FilterName } from '../browse-filters.ts'

export type ShownFigures = {
  cycleId: string
  scope: AnalysisScope
  by: AnalysisGrouping
  filters: Readonly<Partial<Record<'department' | 'team' | 'manager', string>>>
}
type Group = Pick<AnalysisGroup, 'kind' | 'name'> & { managerId: string | undefined }
type Query = Partial<Record<FilterName, string>>

/** The filtered list behind a part of the chart; null if no list can be filtered like that. */
export function listAddress(
  { cycleId, scope, by, filters }: ShownFigures,
  view: AnalysisView,
  value: AnalysisValue | null,
  group: Group | null,
): string | null {
  const ofGroup = group ? groupQuery(by, group) : {}
  const ofValue = value ? valueQuery(view, value) : {}
  if (!ofGroup || !ofValue) return null
  const page = scope === 'TEAM' ? '/app/objectives/team/browse' : '/app/objectives/company'
  return `${page}${writeQuery({ cycle: cycleId, ...filters, ...ofGroup, ...ofValue })}`
}

function groupQuery(by: AnalysisGrouping, { kind, name, managerId }: Group): Query | null {
  if (kind !== 'GROUP') return null
  if (by === 'MANAGER') return managerId === undefined ? null : { manager: managerId }
  return by === 'TEAM' ? { team: name } : { department: name }
}

function valueQuery(view: AnalysisView, { key }: AnalysisValue): Query | null {
  if (key === 'NONE') return null
  if (key === 'CLOSED') return { only: key }
  switch (view) {
    case 'status':
      return { status: key }
    case 'category':
      return { category: key }
    case 'rating':
      return { rating: key }
    case 'completion':
      return { band: key }
    case 'due':
      return { due: key }
    case 'updates':
      return { only: key }
  }
}
