import { IconColumns3 } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { t } from '../core/i18n.ts'
import { IconButton } from './Button.tsx'
import { Checkbox } from './ChoiceFields.tsx'
import { Popover } from './Popover.tsx'
import css from './Table.module.css'
import type { Column } from './Table.tsx'

type ChooserProps<R> = {
  columns: readonly Column<R>[]
  /** Hidden by choice or for lack of room. */
  hidden: ReadonlySet<string>
  onChange: (hidden: ReadonlySet<string>) => void
}

/** Shows and hides columns. */
export function ColumnChooser<R>({ columns, hidden, onChange }: ChooserProps<R>) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const optional = columns.filter(({ isOptional, isHidden }) => isOptional || isHidden)
  if (optional.length === 0) return null
  const turn = (key: string, isShown: boolean) =>
    onChange(new Set(isShown ? [...hidden].filter((value) => value !== key) : [...hidden, key]))
  return (
    <>
      <IconButton
        ref={button}
        label={t('ui.columns')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <IconColumns3 size={18} stroke={1.5} aria-hidden />
      </IconButton>
      {isOpen && (
        <Popover
          anchor={button}
          side="end"
          onClose={() => setOpen(false)}
          closesOnBlur
          initialFocus="input"
          id={id}
          role="group"
          aria-label={t('ui.columns')}
          className={css.chooser}
        >
          {optional.map(({ key, label }) => (
            <Checkbox key={key} label={label} value={!hidden.has(key)} onChange={(isShown) => turn(key, isShown)} />
          ))}
        </Popover>
      )}
    </>
  )
}
