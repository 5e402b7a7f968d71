import { delimiters, importFields } from '@perennial/domain/imports/fields.ts'
import { useState } from 'react'
import { type Input, useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { useUrlQuery } from '../core/url-query.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Select } from '../ui/ChoiceFields.tsx'
import { FormActions } from '../ui/Form.tsx'
import { Stack } from '../ui/Page.tsx'
import { Table } from '../ui/Table.tsx'
import { ChooseAnotherFileButton } from './ChooseAnotherFileButton.tsx'
import css from './Imports.module.css'
import { fieldLabel, type ImportPreview, problemMessage } from './import-labels.ts'
import { assignField, type ColumnFields, fieldOptions, isMappingChanged } from './mapping.ts'

type Facts = NonNullable<ImportPreview['facts']>
type Change = Input<'PUT /imports/previews/{previewId}/mapping'>
type Field = ColumnFields[number]

/** Shows what each column was recognized as, with sample values, and lets it be changed. */
export function ColumnMapping({ preview, facts }: { preview: ImportPreview; facts: Facts }) {
  const [, change] = useUrlQuery()
  const before = facts.columns.map((column) => column.field)
  const [fields, setFields] = useState<ColumnFields>(before)
  const saveMapping = useWrite('PUT /imports/previews/{previewId}/mapping', {
    refresh: ['GET /imports/previews/{previewId}'],
  })
  const at = { previewId: preview.id, version: preview.version }
  const goOn = () => {
    change({ step: 'preview' }, { push: true })
    if (isMappingChanged(fields, before) || preview.problem) saveMapping.mutate({ ...at, fields: [...fields] })
  }
  const columns = facts.columns.map((column, index) => ({ ...column, index }))
  return (
    <Stack gap={20}>
      {preview.problem && (
        <Banner tone="danger" isAlert>
          {problemMessage('problem', preview.problem)}
        </Banner>
      )}
      <Card title={t('imports.columns')}>
        <Stack>
          <p>
            {t('imports.readAs', { rows: facts.rowCount, encoding: t(`imports.encoding.${facts.encoding}`) })}
            {!facts.hasHeaders && ` ${t('imports.noHeaders')}`}
          </p>
          <div className={css.delimiter}>
            <Select
              label={t('imports.delimiter')}
              value={facts.isDelimiterFound ? 'AUTO' : facts.delimiter}
              onChange={(value) => saveMapping.mutate({ ...at, delimiter: value as NonNullable<Change['delimiter']> })}
              isDisabled={saveMapping.isPending}
              options={[
                { value: 'AUTO', label: foundBy(facts) },
                ...delimiters.map((delimiter) => ({ value: delimiter, label: t(`imports.delimiter.${delimiter}`) })),
              ]}
            />
          </div>
          <Table
            isBare
            label={t('imports.columns')}
            rows={columns}
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
                    onChange={(value) => setFields(assignField(fields, column.index, (value || null) as Field))}
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
        </Stack>
      </Card>
      <FormActions>
        <Button kind="primary" busy={saveMapping.isPending} onClick={goOn}>
          {t('imports.continue')}
        </Button>
        <ChooseAnotherFileButton />
      </FormActions>
    </Stack>
  )
}

const foundBy = ({ isDelimiterFound, delimiter }: Facts) =>
  isDelimiterFound
    ? t('imports.delimiter.found', { name: t(`imports.delimiter.${delimiter}`) })
    : t('imports.delimiter.AUTO')

const labelOf = ({ header, index }: { header: string; index: number }) =>
  header ? t('imports.fieldOf', { name: header }) : t('imports.fieldOfNumber', { number: index + 1 })
