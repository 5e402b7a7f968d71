import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, errorMessage } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { showSuccess } from '../core/toasts.ts'
import type { Person } from '../people/person.ts'
import { FileField, formatFileSize } from '../ui/FileField.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'

const KINDS = '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp,.txt,.csv'

type Props = { person: Person; maxBytes: number; onClose: () => void }

/** Adds a file on a person; the server decides whether it is allowed (FILE-1). */
export function AddFileDialog({ person, maxBytes, onClose }: Props) {
  const { id, name } = person
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [isMissing, setMissing] = useState(false)
  const add = useMutation({
    mutationFn: (selected: File) => {
      const form = new FormData()
      form.set('file', selected, selected.name)
      return api('POST /users/{id}/files', { id }, { form })
    },
    onSuccess: async (added) => {
      await client.invalidateQueries({ queryKey: ['GET /users/{id}/files'] })
      showSuccess(t('files.added', { file: added.name }))
      onClose()
    },
  })
  const send = () => (file ? add.mutate(file) : setMissing(true))
  const violation = isMissing ? t('files.missing') : add.error ? errorMessage(add.error) : undefined
  return (
    <FormDialog
      title={t('files.addTitle', { name })}
      onClose={onClose}
      onSubmit={send}
      submit={t('files.add')}
      busy={add.isPending}
    >
      <FileField
        label={t('files.file')}
        hint={t('files.hint', { size: formatFileSize(maxBytes) })}
        accept={KINDS}
        maxBytes={maxBytes}
        file={file}
        error={violation}
        onChange={(selected) => {
          setFile(selected)
          setMissing(false)
          add.reset()
        }}
      />
      <p>{t('files.whoSees', { name })}</p>
    </FormDialog>
  )
}
