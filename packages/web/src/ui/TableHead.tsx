import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { startTransition, useEffect, useOptimistic, useRef } from 'react'
import { t } from '../core/i18n.ts'
import { nextFrame } from '../core/next-frame.ts'
import { classNames } from './class-names.ts'
import all from './SelectAllRows.module.css'
import css from './Table.module.css'
import type { Column, Selection } from './Table.tsx'
import { nextOrder, type SortOrder } from './table-rows.ts'

type TableSelection<R> = Selection<R> & { rows: readonly R[]; rowKey: (row: R) => string }
type Props<R> = {
  columns: readonly Column<R>[]
  order: SortOrder | null
  onSort: (order: SortOrder | null) => void
  selection?: TableSelection<R>
}

/** The column headers; pressing one sorts: the header changes immediately, and the rows follow. */
export function TableHead<R>({ columns, order, onSort, selection }: Props<R>) {
  const [shown, show] = useOptimistic(order)
  const sort = (key: string) =>
    startTransition(async () => {
      const next = nextOrder(shown, key)
      show(next)
      await nextFrame()
      onSort(next)
    })
  return (
    // biome-ignore lint/a11y/noRedundantRoles: parts of a table with compact rows lose their roles otherwise
    <thead role="rowgroup" className={classNames(css.head, selection && all.heads)}>
      {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
      <tr role="row">
        {selection && <SelectAll {...selection} />}
        {columns.map((column) => (
          <Head key={column.key} column={column} order={shown} onSort={sort} />
        ))}
      </tr>
    </thead>
  )
}

function SelectAll<R>({ chosen, onChange, rows, rowKey }: TableSelection<R>) {
  const box = useRef<HTMLInputElement>(null)
  const there = rows.filter((row) => chosen.has(rowKey(row))).length
  const isAll = there > 0 && there === rows.length
  const [isTicked, tick] = useOptimistic(isAll)
  const choose = () =>
    startTransition(() => {
      tick(!isTicked)
      onChange(isTicked ? new Set() : new Set(rows.map(rowKey)))
    })
  useEffect(() => {
    if (box.current) box.current.indeterminate = there > 0 && !isAll
  }, [there, isAll])
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a header of compact rows loses its role otherwise
    <th role="columnheader" scope="col" className={classNames(css.check, all.cell)}>
      <label className={all.label}>
        {/* Visible where rows are cards and there is no header above the checkboxes. */}
        <span className={all.words}>{t('ui.selectAll')}</span>
        <input ref={box} type="checkbox" checked={isTicked} onChange={choose} />
      </label>
    </th>
  )
}

type HeadProps<R> = { column: Column<R>; order: SortOrder | null; onSort: (key: string) => void }

function Head<R>({ column, order, onSort }: HeadProps<R>) {
  const { key, label, sort, text, align, isLabelHidden, isUnsorted, isHead } = column
  const is = order?.key === key ? (order.isDown ? 'descending' : 'ascending') : undefined
  const isSortable = !isUnsorted && (sort !== undefined || text !== undefined)
  const Arrow = is === 'descending' ? IconArrowDown : IconArrowUp
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: a header of compact rows loses its role otherwise
      role="columnheader"
      scope="col"
      aria-sort={is}
      data-column={key}
      className={classNames(align === 'end' && css.end, isLabelHidden && css.bare, isHead && css.named)}
    >
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
