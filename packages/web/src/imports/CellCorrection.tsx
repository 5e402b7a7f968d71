import type { ImportField } from '@perennial/domain/imports/fields.ts'
import { type FormEvent, useState } from 'react'
import { useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import css from './Imports.module.css'
import { fieldLabel, type ImportPreview } from './import-labels.ts'

/** The preview whose cells can be corrected. */
export type Correctable = Pick<ImportPreview, 'id' | 'version' | 'facts'>

type Props = { preview: Correctable; line: number; field: ImportField; value: string }

/** Corrects one cell of the file; the preview is checked again with it. */
export function CellCorrection({ preview, line, field, value }: Props) {
  const [text, setText] = useState<string>()
  const save = useWrite('PUT /imports/previews/{previewId}/mapping', {
    refresh: ['GET /imports/previews/{previewId}'],
    done: () => setText(undefined),
  })
  const label = fieldLabel(field)
  if (text === undefined)
    return (
      <Button
        size="small"
        kind="quiet"
        aria-label={t('imports.correctOf', { field: label, line })}
        onClick={() => setText(value)}
      >
        {t('imports.correct')}
      </Button>
    )
  const send = (event: FormEvent) => {
    event.preventDefault()
    const fields = preview.facts?.columns.map((column) => column.field)
    save.mutate({
      previewId: preview.id,
      version: preview.version,
      ...(fields && { fields }),
      cells: [{ line, field, value: text }],
    })
  }
  return (
    <form className={css.correction} onSubmit={send} noValidate>
      <TextField
        label={t('imports.correctedValue', { field: label, line })}
        value={text}
        onChange={setText}
        autoFocus
        spellCheck={false}
      />
      <Button type="submit" size="small" busy={save.isPending}>
        {t('imports.correctSave')}
      </Button>
      <Button size="small" kind="quiet" onClick={() => setText(undefined)}>
        {t('imports.correctCancel')}
      </Button>
    </form>
  )
}
