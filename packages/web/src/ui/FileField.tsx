import { IconUpload } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { formatNumber, t } from '../core/i18n.ts'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'
import css from './Field.module.css'
import type { FieldProps } from './Field.tsx'

type Props = FieldProps & {
  /** `.csv,text/csv` */
  accept?: string
  maxBytes?: number
  file: File | null
  onChange: (file: File | null) => void
}

const MEGABYTE = 1_000_000

/** The size of a file as people read it. */
export const formatFileSize = (bytes: number): string =>
  bytes < MEGABYTE
    ? formatNumber(Math.max(1, Math.round(bytes / 1000)), { style: 'unit', unit: 'kilobyte' })
    : formatNumber(Math.round(bytes / 100_000) / 10, { style: 'unit', unit: 'megabyte' })

/** A file, chosen or dropped. */
export function FileField({
  label,
  hint,
  error,
  accept,
  maxBytes,
  file,
  onChange,
  isDisabled,
  isLabelHidden,
  name,
}: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [violation, setViolation] = useState<string>()
  const take = (selected: File | undefined) => {
    setViolation(undefined)
    if (!selected) return
    if (maxBytes !== undefined && selected.size > maxBytes)
      return setViolation(t('ui.fileTooLarge', { max: formatFileSize(maxBytes) }))
    onChange(selected)
  }
  const said = violation ?? error
  return (
    <div className={css.field}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : css.label}>
        {label}
      </label>
      {hint && (
        <div id={`${id}-hint`} className={css.hint}>
          {hint}
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is for pointers; the button works for everyone */}
      <div
        role="presentation"
        className={classNames(css.drop, isOver && css['over-it'])}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files[0])
        }}
      >
        <input
          ref={input}
          id={id}
          type="file"
          className="visually-hidden"
          name={name}
          accept={accept}
          disabled={isDisabled}
          tabIndex={-1}
          aria-describedby={classNames(hint ? `${id}-hint` : '', said && `${id}-error`) || undefined}
          aria-invalid={said ? true : undefined}
          onChange={(event) => {
            take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        {file && (
          <p>
            <b>{file.name}</b> {formatFileSize(file.size)}
          </p>
        )}
        <Button icon={<IconUpload size={18} stroke={1.5} aria-hidden />} onClick={() => input.current?.click()}>
          {t(file ? 'ui.fileReplace' : 'ui.fileChoose')}
        </Button>
        {!file && <span className={css.hint}>{t('ui.fileDrop')}</span>}
      </div>
      {said && (
        <p id={`${id}-error`} className={css.error}>
          {said}
        </p>
      )}
    </div>
  )
}
