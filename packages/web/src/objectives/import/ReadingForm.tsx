import type { DateOrder } from '@perennial/domain/imports/fields.ts'
import { useState } from 'react'
import { useWrite } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { useUrlQuery } from '../../core/url-query.ts'
import { ColumnTable } from '../../imports/ColumnTable.tsx'
import { FileFormatFields } from '../../imports/FileFormatFields.tsx'
import { isMappingChanged } from '../../imports/mapping.ts'
import { DateOrderField } from '../../imports/ReadingFields.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { FormActions } from '../../ui/Form.tsx'
import { Stack } from '../../ui/Page.tsx'
import { OtherFile } from './ImportButtons.tsx'
import { fieldLabel, fileProblemMessage, type ImportField, type ObjectiveImport } from './import-labels.ts'

type Facts = NonNullable<ObjectiveImport['facts']>

/** Shows how the file was read, and lets it be changed: columns, separator, headers and dates. */
export function ReadingForm({ found, facts }: { found: ObjectiveImport; facts: Facts }) {
  const [, change] = useUrlQuery()
  const before = facts.columns.map(({ field }) => field)
  const [fields, setFields] = useState<readonly (ImportField | null)[]>(before)
  const [dateOrder, setDateOrder] = useState<DateOrder | null>(found.reading.dateOrder)
  const [violation, setViolation] = useState<string>()
  const save = useWrite('PUT /objective-imports/{importId}/reading', {
    refresh: ['GET /objective-imports/{importId}'],
  })
  const at = { importId: found.id, version: found.version }
  const dates = fields.includes('dueDate') ? facts.dates : null
  const goOn = () => {
    if (dates?.isAmbiguous && dateOrder === null) return setViolation(t('imports.dateOrderMissing'))
    change({ step: 'preview' }, { push: true })
    if (isMappingChanged(fields, before) || dateOrder !== found.reading.dateOrder || found.problem)
      save.mutate({ ...at, fields: [...fields], dateOrder })
  }
  return (
    <Stack gap={20}>
      {found.problem && (
        <Banner tone="danger" isAlert>
          {fileProblemMessage(found.problem)}
        </Banner>
      )}
      <Card title={t('imports.columns')}>
        <Stack>
          <FileFormatFields
            format={facts}
            isSaving={save.isPending}
            onChange={(format) => save.mutate({ ...at, ...format })}
          />
          {dates && <DateOrderField dates={dates} value={dateOrder} error={violation} onChange={setDateOrder} />}
          <ColumnTable
            columns={facts.columns}
            fields={fields}
            optionsAt={() => found.fields}
            labelOf={fieldLabel}
            onChange={setFields}
          />
        </Stack>
      </Card>
      <FormActions>
        <Button kind="primary" busy={save.isPending} onClick={goOn}>
          {t('objectiveImport.toPreview')}
        </Button>
        <OtherFile />
      </FormActions>
    </Stack>
  )
}
