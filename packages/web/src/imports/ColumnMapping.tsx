import { type DateOrder, type EmailPattern, importFields } from '@perennial/domain/imports/fields.ts'
import { useState } from 'react'
import { useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { useUrlQuery } from '../core/url-query.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { FormActions } from '../ui/Form.tsx'
import { Stack } from '../ui/Page.tsx'
import { ChooseAnotherFileButton } from './ChooseAnotherFileButton.tsx'
import { ColumnTable } from './ColumnTable.tsx'
import { FileFormatFields } from './FileFormatFields.tsx'
import { fieldLabel, type ImportPreview, problemMessage } from './import-labels.ts'
import { type ColumnFields, fieldOptions, isMappingChanged } from './mapping.ts'
import { DateOrderField, EmailPatternFields } from './ReadingFields.tsx'

type Facts = NonNullable<ImportPreview['facts']>

const DOMAIN = /^@?[^\s@.]+(?:\.[^\s@.]+)+$/

/** Shows how the file was read, and lets it be changed: columns, dates and addresses. */
export function ColumnMapping({ preview, facts }: { preview: ImportPreview; facts: Facts }) {
  const [, change] = useUrlQuery()
  const before = facts.columns.map((column) => column.field)
  const [fields, setFields] = useState<ColumnFields>(before)
  const [dateOrder, setDateOrder] = useState<DateOrder | null>(preview.reading.dateOrder)
  const [emailPattern, setEmailPattern] = useState<EmailPattern | null>(preview.reading.emailPattern)
  const [violations, setViolations] = useState<{ dates?: string; domain?: string }>({})
  const ownDomain = useCurrentUser().email.split('@').at(-1) ?? ''
  const saveMapping = useWrite('PUT /imports/previews/{previewId}/mapping', {
    refresh: ['GET /imports/previews/{previewId}'],
  })
  const at = { previewId: preview.id, version: preview.version }
  const hasDates = facts.dates !== null && fields.some((field) => field === 'hireDate' || field === 'leavingDate')
  const needsEmails = !fields.includes('email')
  const goOn = () => {
    const isAsked = hasDates && facts.dates?.isAmbiguous && dateOrder === null
    const isDomainMissing = needsEmails && emailPattern !== null && !DOMAIN.test(emailPattern.domain.trim())
    setViolations({
      ...(isAsked && { dates: t('imports.dateOrderMissing') }),
      ...(isDomainMissing && { domain: t('imports.emailDomainMissing') }),
    })
    if (isAsked || isDomainMissing) return
    change({ step: 'preview' }, { push: true })
    const isChanged =
      isMappingChanged(fields, before) ||
      dateOrder !== preview.reading.dateOrder ||
      JSON.stringify(emailPattern) !== JSON.stringify(preview.reading.emailPattern)
    if (isChanged || preview.problem) saveMapping.mutate({ ...at, fields: [...fields], dateOrder, emailPattern })
  }
  return (
    <Stack gap={20}>
      {preview.problem && (
        <Banner tone="danger" isAlert>
          {problemMessage('problem', preview.problem)}
        </Banner>
      )}
      {needsEmails && (
        <Card title={t('imports.emails')}>
          <EmailPatternFields
            value={emailPattern}
            domain={ownDomain}
            error={violations.domain}
            onChange={setEmailPattern}
          />
        </Card>
      )}
      <Card title={t('imports.columns')}>
        <Stack>
          <p>{summaryOf(facts)}</p>
          <FileFormatFields
            format={facts}
            isSaving={saveMapping.isPending}
            onChange={(format) => saveMapping.mutate({ ...at, ...format })}
          />
          {hasDates && facts.dates && (
            <DateOrderField dates={facts.dates} value={dateOrder} error={violations.dates} onChange={setDateOrder} />
          )}
          <ColumnTable
            columns={facts.columns}
            fields={fields}
            optionsAt={(index) => fieldOptions(importFields, fields, index)}
            labelOf={fieldLabel}
            onChange={setFields}
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

function summaryOf({ encoding, sheet, rowCount, hasHeaderRow, hasHeaders }: Facts): string {
  const found = sheet === null ? textSummary(rowCount, encoding) : t('imports.readSheet', { rows: rowCount, sheet })
  const headers = hasHeaders ? '' : t(hasHeaderRow ? 'imports.defaultOrder' : 'imports.guessed')
  return `${found} ${headers}`.trim()
}

const textSummary = (rows: number, encoding: Facts['encoding']): string =>
  t('imports.readText', { rows, encoding: encoding ? t(`imports.encoding.${encoding}`) : '' })
