import { t } from '../../core/i18n.ts'
import type { AlignmentRow } from './alignment-rows.ts'

/** A line of the tree in words, for screen readers. */
export function rowLabel(row: AlignmentRow): string {
  if (row.kind === 'LOADING') return t('ui.loading')
  if (row.kind === 'MORE') return t('objectives.tree.more')
  const { node } = row
  if (node.kind === 'HIDDEN') return t('objectives.tree.hidden', { count: node.count })
  if (node.kind === 'PERSON') {
    const { person, title: job, objectives: count, reports } = node
    return t('objectives.hierarchy.item', { name: person.name, title: job || 'none', count, reports })
  }
  const { title, owner, type, groupLabel, status, completion, children } = node
  return t('objectives.tree.item', {
    title,
    name: owner.name,
    type,
    group: groupLabel || 'none',
    status: status ? t(`objectives.status.${status}`) : 'none',
    completion: completion ?? 'none',
    children,
  })
}
