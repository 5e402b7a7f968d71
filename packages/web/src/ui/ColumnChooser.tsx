import { IconColumns3 } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { t } from '../core/i18n.ts'
import { IconButton } from './Button.tsx'
import { Checkbox } from './ChoiceFields.tsx'
import css from './Table.module.css'
import type { Column } from './Table.tsx'
import { useFloating } from './use-floating.ts'

type ChooserProps<R> = {
  columns: readonly Column<R>[]
  hidden: ReadonlySet<string>
  onChange: (hidden: ReadonlySet<string>) => void
}

/** Shows and hides columns. */
export function ColumnChooser<R>({ columns, hidden, onChange }: ChooserProps<R>) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  const optional = columns.filter(({ isOptional, isHidden }) => isOptional || isHidden)
  useFloating(button, panel, isOpen, 'end')
  useEffect(() => {
    if (!isOpen) return
    panel.current?.showPopover()
    panel.current?.querySelector('input')?.focus()
    const outside = (event: Event) => {
      const at = event.target as Node
      if (!panel.current?.contains(at) && !button.current?.contains(at)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [isOpen])
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
        // biome-ignore lint/a11y/useSemanticElements: a panel of choices
        <div
          ref={panel}
          id={id}
          popover="manual"
          role="group"
          aria-label={t('ui.columns')}
          className={css.chooser}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            setOpen(false)
            button.current?.focus()
          }}
        >
          {optional.map(({ key, label }) => (
            <Checkbox key={key} label={label} value={!hidden.has(key)} onChange={(isShown) => turn(key, isShown)} />
          ))}
        </div>
      )}
    </>
  )
}
