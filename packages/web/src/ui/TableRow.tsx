import { memo, startTransition, useOptimistic } from 'react'
import { t } from '../core/i18n.ts'
import { classNames } from './class-names.ts'
import css from './Table.module.css'
import type { Column } from './Table.tsx'

type Props<R> = {
  row: R
  index: number
  columns: readonly Column<R>[]
  /** The key under which it is selected. */
  name: string
  /** Undefined if rows can’t be selected. */
  isChosen: boolean | undefined
  nameOf: ((row: R) => string) | undefined
  onChoose: (name: string) => void
  className: string | undefined
  measure?: (element: HTMLElement | null) => void
}

/** A row. It renders again only when it has changed itself, not when other rows are selected, added or scrolled into view. */
export const TableRow = memo(Row) as typeof Row

function Row<R>({ row, index, columns, name, isChosen, nameOf, onChoose, className, measure }: Props<R>) {
  // The tick shows immediately; the bar with the actions is rendered after it.
  const [isTicked, tick] = useOptimistic(isChosen)
  const choose = () =>
    startTransition(() => {
      tick(!isTicked)
      onChoose(name)
    })
  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: a compact row loses its role otherwise
      role="row"
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={isTicked}
      className={classNames(css.row, className)}
    >
      {isTicked !== undefined && (
        // biome-ignore lint/a11y/noRedundantRoles: as above
        <td role="cell" className={css.check}>
          <input
            type="checkbox"
            aria-label={t('ui.selectRow', { name: nameOf?.(row) })}
            checked={isTicked}
            onChange={choose}
          />
        </td>
      )}
      <Cells columns={columns} row={row} />
    </tr>
  )
}

/** The cells of a row. Selecting or moving a row doesn't render them again, as long as its columns stay the same. */
const Cells = memo(CellsOf) as typeof CellsOf

function CellsOf<R>({ columns, row }: Pick<Props<R>, 'columns' | 'row'>) {
  return (
    <>
      {columns.map(({ key, label, cell, align, isHead, isLabelHidden, isShort, isPlain }) => (
        <td
          key={key}
          // biome-ignore lint/a11y/noRedundantRoles: as above
          role="cell"
          data-label={isHead || isLabelHidden || isPlain ? undefined : label}
          className={classNames(
            align === 'end' && css.end,
            isHead && css.name,
            isLabelHidden && css.bare,
            isShort && css.short,
          )}
        >
          {cell(row)}
        </td>
      ))}
    </>
  )
}
