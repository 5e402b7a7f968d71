import { type FormEvent, useState } from 'react'
import { t } from '../core/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useCorrection } from './corrections.tsx'
import css from './Imports.module.css'

type Props = {
  field: string
  /** The name of the field. */
  label: string
  line: number
  value: string
  isSaving: boolean
  /** Another correction is being checked: this one can be typed, and saved afterwards. */
  isChecking: boolean
  onSave: (value: string) => void
  /** Whether the cell can hold several lines. */
  isLong?: boolean
}

/** Corrects one cell of a file; the preview is checked again with it. */
export function CellCorrection({
  field: name,
  label,
  line,
  value,
  isSaving,
  isChecking,
  onSave,
  isLong = false,
}: Props) {
  const [text, setText] = useCorrection(line, name)
  const [isOpenedHere, setOpenedHere] = useState(false)
  if (text === undefined)
    return (
      <Button
        size="small"
        kind="quiet"
        aria-label={t('imports.correctOf', { field: label, line })}
        onClick={() => {
          setOpenedHere(true)
          setText(value)
        }}
      >
        {t('imports.correct')}
      </Button>
    )
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isSaving && !isChecking) onSave(text)
  }
  const field = {
    label: t('imports.correctedValue', { field: label, line }),
    value: text,
    onChange: (typed: string) => setText(typed),
    autoFocus: isOpenedHere,
    spellCheck: false,
  }
  return (
    <form className={css.correction} onSubmit={send} noValidate>
      {isLong ? <TextArea {...field} rows={4} /> : <TextField {...field} />}
      <Button
        type="submit"
        size="small"
        busy={isSaving}
        disabledReason={isChecking ? t('imports.checking') : undefined}
      >
        {t('imports.correctSave')}
      </Button>
      <Button size="small" kind="quiet" onClick={() => setText(undefined)}>
        {t('imports.correctCancel')}
      </Button>
    </form>
  )
}
