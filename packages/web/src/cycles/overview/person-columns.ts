import { t } from '../../core/i18n.ts'
import type { Column } from '../../ui/Table.tsx'

/** The department of someone in a cycle; hidden by default. */
export const departmentColumn = <R extends { department: string }>(): Column<R> => ({
  key: 'department',
  label: t('cycles.column.department'),
  isOptional: true,
  isHidden: true,
  text: (row) => row.department,
  cell: (row) => row.department,
})

/** Whether something is true of someone; hidden by default. */
export function flagColumn<R>(key: string, label: string, isTrue: (row: R) => boolean): Column<R> {
  const text = (row: R) => t(isTrue(row) ? 'exports.yes' : 'exports.no')
  return { key, label, isUnsorted: true, isOptional: true, isHidden: true, text, cell: text }
}
