import { MAX_IMPORT_BYTES } from '@perennial/domain/imports/fields.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../core/api.ts'
import { downloadCsv } from '../core/csv.ts'
import { t } from '../core/i18n.ts'
import { reportError } from '../core/report-error.ts'
import { useUrlQuery } from '../core/url-query.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { RadioGroup } from '../ui/ChoiceFields.tsx'
import { FileField } from '../ui/FileField.tsx'
import { FormActions } from '../ui/Form.tsx'
import { Stack } from '../ui/Page.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { fieldLabel } from './import-labels.ts'

type Source = 'FILE' | 'PASTE'

/** Two invented people, with the required and the usual columns; the headers are recognized in both languages. */
const example = (): string[][] => [
  ['firstName', 'lastName', 'email', 'title', 'department', 'manager', 'hireDate'].map(fieldLabel),
  ['Ada', 'Stone', 'ada.stone@company.example', 'Head of Workshop', 'Workshop', '', '2021-03-01'],
  ['Bea', 'Novak', 'bea.novak@company.example', 'Mason', 'Workshop', 'ada.stone@company.example', '2024-09-01'],
]

/** Uploads a file or pasted rows. */
export function UploadForm({ onUploaded }: { onUploaded: (previewId: string) => void }) {
  const [query] = useUrlQuery()
  const [source, setSource] = useState<Source>(query.source === 'paste' ? 'PASTE' : 'FILE')
  const [file, setFile] = useState<File | null>(null)
  const [rows, setRows] = useState('')
  const [violation, setViolation] = useState<string>()
  const upload = useMutation({
    mutationFn: (content: Blob) => {
      const form = new FormData()
      form.set('source', source)
      form.set('file', content, content instanceof File ? content.name : 'rows.csv')
      return api('POST /imports/previews', {}, { form })
    },
    onSuccess: ({ id }) => onUploaded(id),
    onError: (error) => reportError(error),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const content = source === 'FILE' ? file : rows.trim() && new Blob([rows])
    if (content) upload.mutate(content)
    else setViolation(t(source === 'FILE' ? 'imports.fileMissing' : 'imports.rowsMissing'))
  }
  return (
    <Card>
      <form onSubmit={send} noValidate aria-label={t('imports.importTitle')}>
        <Stack gap={20}>
          <RadioGroup
            label={t('imports.how')}
            isRow
            value={source}
            onChange={(value) => {
              setSource(value as Source)
              setViolation(undefined)
            }}
            options={[
              { value: 'FILE', label: t('imports.asFile') },
              { value: 'PASTE', label: t('imports.asPaste') },
            ]}
          />
          {source === 'FILE' ? (
            <FileField
              label={t('imports.file')}
              hint={t('imports.fileHint')}
              accept=".xlsx,.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              maxBytes={MAX_IMPORT_BYTES}
              file={file}
              error={violation}
              onChange={(selected) => {
                setFile(selected)
                setViolation(undefined)
              }}
            />
          ) : (
            <TextArea
              label={t('imports.rows')}
              hint={t('imports.rowsHint')}
              rows={10}
              value={rows}
              error={violation}
              spellCheck={false}
              onChange={(text) => {
                setRows(text)
                setViolation(undefined)
              }}
            />
          )}
          <FormActions>
            <Button type="submit" kind="primary" busy={upload.isPending}>
              {t('imports.look')}
            </Button>
            {source === 'FILE' && (
              <Button kind="quiet" onClick={() => downloadCsv(t('imports.exampleName'), example())}>
                {t('imports.example')}
              </Button>
            )}
          </FormActions>
        </Stack>
      </form>
    </Card>
  )
}
