import { t } from '../core/i18n.ts'
import { Select } from '../ui/ChoiceFields.tsx'
import { Table } from '../ui/Table.tsx'
import css from './Imports.module.css'
import { assignField } from './mapping.ts'

type Props<F extends string> = {
  columns: readonly { header: string; samples: readonly string[] }[]
  fields: readonly (F | null)[]
  /** What the column at this position can hold. */
  optionsAt: (index: number) => readonly F[]
  labelOf: (field: F) => string
  onChange: (fields: readonly (F | null)[]) => void
}

/** What each column was recognized as, with sample values; each field can be assigned once. */
export function ColumnTable<F extends string>({ columns, fields, optionsAt, labelOf, onChange }: Props<F>) {
  return (
    <Table
      isBare
      label={t('imports.columns')}
      rows={columns.map((column, index) => ({ ...column, index }))}
      rowKey={(column) => String(column.index)}
      columns={[
        {
          key: 'header',
          label: t('imports.column'),
          isHead: true,
          isUnsorted: true,
          cell: (column) => column.header || String(column.index + 1),
        },
        {
          key: 'field',
          label: t('imports.holds'),
          isUnsorted: true,
          cell: (column) => (
            <Select
              isLabelHidden
              label={columnLabel(column)}
              value={fields[column.index] ?? ''}
              onChange={(value) => onChange(assignField(fields, column.index, (value || null) as F | null))}
              placeholder={t('imports.noField')}
              options={optionsAt(column.index).map((field) => ({ value: field, label: labelOf(field) }))}
            />
          ),
        },
        {
          key: 'samples',
          label: t('imports.firstValues'),
          isUnsorted: true,
          cell: ({ samples }) => (
            <span className={css.samples}>
              {samples.map((sample) => (
                <span key={sample}>{sample}</span>
              ))}
            </span>
          ),
        },
      ]}
    />
  )
}

const columnLabel = ({ header, index }: { header: string; index: number }) =>
  header ? t('imports.fieldOf', { name: header }) : t('imports.fieldOfNumber', { number: index + 1 })
