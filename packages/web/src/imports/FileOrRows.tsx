import { useState } from 'react'
import { t } from '../core/i18n.ts'
import { RadioGroup } from '../ui/ChoiceFields.tsx'
import { FileField } from '../ui/FileField.tsx'
import { TextArea } from '../ui/TextArea.tsx'

export type ImportSource = 'FILE' | 'PASTE'

const ACCEPTED =
  '.xlsx,.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A file or pasted rows; `form` is the request to send, or undefined with a message if nothing was chosen. */
export function useFileOrRows(first: ImportSource = 'FILE') {
  const [source, setSource] = useState<ImportSource>(first)
  const [file, setFile] = useState<File | null>(null)
  const [rows, setRows] = useState('')
  const [violation, setViolation] = useState<string>()
  const change = (apply: () => void) => {
    apply()
    setViolation(undefined)
  }
  return {
    source,
    file,
    rows,
    violation,
    setSource: (value: ImportSource) => change(() => setSource(value)),
    setFile: (value: File | null) => change(() => setFile(value)),
    setRows: (value: string) => change(() => setRows(value)),
    form: (): FormData | undefined => {
      const content = source === 'FILE' ? file : rows.trim() && new Blob([rows])
      if (!content) {
        setViolation(t(source === 'FILE' ? 'imports.fileMissing' : 'imports.rowsMissing'))
        return undefined
      }
      const form = new FormData()
      form.set('source', source)
      form.set('file', content, content instanceof File ? content.name : 'rows.csv')
      return form
    },
  }
}

type Props = {
  chosen: ReturnType<typeof useFileOrRows>
  label: string
  hint: string
  maxBytes: number
}

/** Chooses between a file and pasted rows, and takes them. */
export function FileOrRows({ chosen, label, hint, maxBytes }: Props) {
  const { source, file, rows, violation, setSource, setFile, setRows } = chosen
  return (
    <>
      <RadioGroup
        label={t('imports.how')}
        isRow
        value={source}
        onChange={(value) => setSource(value as ImportSource)}
        options={[
          { value: 'FILE', label: t('imports.asFile') },
          { value: 'PASTE', label: t('imports.asPaste') },
        ]}
      />
      {source === 'FILE' ? (
        <FileField
          label={label}
          hint={hint}
          accept={ACCEPTED}
          maxBytes={maxBytes}
          file={file}
          error={violation}
          onChange={setFile}
        />
      ) : (
        <TextArea
          label={t('imports.rows')}
          hint={t('imports.rowsHint')}
          rows={10}
          value={rows}
          error={violation}
          spellCheck={false}
          onChange={setRows}
        />
      )}
    </>
  )
}
