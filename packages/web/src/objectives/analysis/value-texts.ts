import type { AnalysisGroup, AnalysisValue } from '@perennial/contract/objectives/analysis/routes.ts'
import type { AnalysisGrouping, AnalysisView } from '@perennial/domain/objectives/analysis/views.ts'
import { t } from '../../core/i18n.ts'

/** The name of a value: that of a category or rating, or what the view says. */
export function valueLabel(view: AnalysisView, { key, label, isRemoved }: AnalysisValue): string {
  if (label !== null) return isRemoved ? t('objectives.analyze.removed', { label }) : label
  if (key === 'CLOSED') return t('objectives.analyze.closed')
  switch (view) {
    case 'status':
      return t(`objectives.status.${key}` as 'objectives.status.OPEN')
    case 'completion':
      return t(`objectives.analyze.band.${key}` as 'objectives.analyze.band.ZERO')
    case 'due':
      return t(`objectives.analyze.due.${key}` as 'objectives.analyze.due.SOON')
    case 'updates':
      return t(`objectives.analyze.updates.${key}` as 'objectives.analyze.updates.STALE')
    case 'category':
      return t('objectives.analyze.noCategory')
    case 'rating':
      return t('objectives.analyze.noRating')
  }
}

export function groupLabel(by: AnalysisGrouping, { kind, name, groups }: AnalysisGroup): string {
  if (kind === 'NONE') return t(`objectives.analyze.none.${by}`)
  if (kind === 'OTHER') return t('objectives.analyze.other', { count: groups })
  return kind === 'REST' ? t('objectives.analyze.rest', { count: groups }) : name
}
