import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { t } from '../core/i18n.ts'
import { IconButton } from './Button.tsx'
import { Checkbox } from './Choices.tsx'
import { usePlaced } from './floating.ts'
import css from './Table.module.css'
import type { Column, Selection } from './Table.tsx'
import type { Order } from './table-rows.ts'

type Chosen<R> = Selection<R> & { rows: readonly R[]; rowKey: (row: R) => string }
type Props<R> = {
  columns: readonly Column<R>[]
  order: Order | null
  onSort: (key: string) => void
  selection?: Chosen<R>
}

/** The heads of the columns; a press sorts. */
export function TableHead<R>({ columns, order, onSort, selection }: Props<R>) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: parts of a table that is drawn as cards lose their roles otherwise
    <thead role="rowgroup" className={css.head}>
      {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
      <tr role="row">
        {selection && <SelectAll {...selection} />}
        {columns.map((column) => (
          <Head key={column.key} column={column} order={order} onSort={onSort} />
        ))}
      </tr>
    </thead>
  )
}

function SelectAll<R>({ chosen, onChange, rows, rowKey }: Chosen<R>) {
  const box = useRef<HTMLInputElement>(null)
  const there = rows.filter((row) => chosen.has(rowKey(row))).length
  const isAll = there > 0 && there === rows.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = there > 0 && !isAll
  }, [there, isAll])
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a head that is drawn as a card loses its role otherwise
    <th role="columnheader" scope="col" className={css.check}>
      <input
        ref={box}
        type="checkbox"
        aria-label={t('ui.selectAll')}
        checked={isAll}
        onChange={() => onChange(isAll ? new Set() : new Set(rows.map(rowKey)))}
      />
    </th>
  )
}

type HeadProps<R> = { column: Column<R>; order: Order | null; onSort: (key: string) => void }

function Head<R>({ column, order, onSort }: HeadProps<R>) {
  const { key, label, sort, text, align, isLabelHidden, isUnsorted } = column
  const is = order?.key === key ? (order.isDown ? 'descending' : 'ascending') : undefined
  const isSortable = !isUnsorted && (sort !== undefined || text !== undefined)
  const Arrow = is === 'descending' ? IconArrowDown : IconArrowUp
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a head that is drawn as a card loses its role otherwise
    <th role="columnheader" scope="col" aria-sort={is} className={align === 'end' ? css.end : undefined}>
      {isSortable ? (
        <button type="button" className={css.sort} onClick={() => onSort(key)}>
          {label}
          {is && <Arrow size={14} stroke={2} aria-hidden />}
        </button>
      ) : (
        <span className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</span>
      )}
    </th>
  )
}

const keptUnder = (label: string) => `perennial-columns ${label}`

/** Which columns somebody has put away; kept on this device. */
export function useHiddenColumns<R>(
  label: string,
  columns: readonly Column<R>[],
): [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void] {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => {
    const kept = localStorage.getItem(keptUnder(label))
    if (kept !== null) return new Set(kept.split(' ').filter(Boolean))
    return new Set(columns.filter(({ isHidden }) => isHidden).map(({ key }) => key))
  })
  return [
    hidden,
    (next) => {
      localStorage.setItem(keptUnder(label), [...next].join(' '))
      setHidden(next)
    },
  ]
}

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
  usePlaced(button, panel, isOpen, 'end')
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
    onChange(new Set(isShown ? [...hidden].filter((one) => one !== key) : [...hidden, key]))
  return (
    <>
      <IconButton
        ref={button}
        label={t('ui.columns')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPress={() => setOpen(!isOpen)}
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
