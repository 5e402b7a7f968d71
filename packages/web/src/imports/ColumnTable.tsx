import { importFields } from '@perennial/domain/imports/fields.ts'
import { t } from '../core/i18n.ts'
import { Select } from '../ui/ChoiceFields.tsx'
import { Table } from '../ui/Table.tsx'
import css from './Imports.module.css'
import { fieldLabel, type ImportPreview } from './import-labels.ts'
import { assignField, type ColumnFields, fieldOptions } from './mapping.ts'

type Props = {
  columns: NonNullable<ImportPreview['facts']>['columns']
  fields: ColumnFields
  onChange: (fields: ColumnFields) => void
}

/** What each column was recognized as, with sample values; each field can be assigned once. */
export function ColumnTable({ columns, fields, onChange }: Props) {
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
              label={labelOf(column)}
              value={fields[column.index] ?? ''}
              onChange={(value) => onChange(assignField(fields, column.index, (value || null) as ColumnFields[number]))}
              placeholder={t('imports.noField')}
              options={fieldOptions(importFields, fields, column.index).map((field) => ({
                value: field,
                label: fieldLabel(field),
              }))}
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

const labelOf = ({ header, index }: { header: string; index: number }) =>
  header ? t('imports.fieldOf', { name: header }) : t('imports.fieldOfNumber', { number: index + 1 })
