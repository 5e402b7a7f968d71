import { t } from '../../core/i18n.ts'
import type { Column } from '../../ui/Table.tsx'

/** The department of someone in a cycle, which is shown if someone wants it. */
export const departmentColumn = <R extends { department: string }>(): Column<R> => ({
  key: 'department',
  label: t('cycles.column.department'),
  isOptional: true,
  isHidden: true,
  text: (row) => row.department,
  cell: (row) => row.department,
})

/** Whether something is true of someone, which is shown if someone wants it. */
export function flagColumn<R>(key: string, label: string, isTrue: (row: R) => boolean): Column<R> {
  const text = (row: R) => t(isTrue(row) ? 'exports.yes' : 'exports.no')
  return { key, label, isUnsorted: true, isOptional: true, isHidden: true, text, cell: text }
}
