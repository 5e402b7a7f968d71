import { MAX_IMPORT_BYTES } from '@perennial/domain/imports/fields.ts'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { api } from '../core/api.ts'
import { downloadCsv } from '../core/csv.ts'
import { t } from '../core/i18n.ts'
import { reportError } from '../core/report-error.ts'
import { useUrlQuery } from '../core/url-query.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { FormActions } from '../ui/Form.tsx'
import { Stack } from '../ui/Page.tsx'
import { FileOrRows, useFileOrRows } from './FileOrRows.tsx'
import { fieldLabel } from './import-labels.ts'

/** Two invented people, with the required and the usual columns; the headers are recognized in both languages. */
const example = (): string[][] => [
  ['firstName', 'lastName', 'email', 'title', 'department', 'manager', 'hireDate'].map(fieldLabel),
  ['Ada', 'Stone', 'ada.stone@company.example', 'Head of Workshop', 'Workshop', '', '2021-03-01'],
  ['Bea', 'Novak', 'bea.novak@company.example', 'Mason', 'Workshop', 'ada.stone@company.example', '2024-09-01'],
]

/** Uploads a file or pasted rows. */
export function UploadForm({ onUploaded }: { onUploaded: (previewId: string) => void }) {
  const [query] = useUrlQuery()
  const chosen = useFileOrRows(query.source === 'paste' ? 'PASTE' : 'FILE')
  const upload = useMutation({
    mutationFn: (form: FormData) => api('POST /imports/previews', {}, { form }),
    onSuccess: ({ id }) => onUploaded(id),
    onError: (error) => reportError(error),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const form = chosen.form()
    if (form) upload.mutate(form)
  }
  return (
    <Card>
      <form onSubmit={send} noValidate aria-label={t('imports.importTitle')}>
        <Stack gap={20}>
          <FileOrRows
            chosen={chosen}
            label={t('imports.file')}
            hint={t('imports.fileHint')}
            maxBytes={MAX_IMPORT_BYTES}
          />
          <FormActions>
            <Button type="submit" kind="primary" busy={upload.isPending}>
              {t('imports.look')}
            </Button>
            {chosen.source === 'FILE' && (
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
