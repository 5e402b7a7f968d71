import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { t } from '../core/i18n.ts'
import { classes } from './classes.ts'
import css from './Table.module.css'
import type { TableProps } from './Table.tsx'

const MANY = 200
const ROW_PX = 52
const NEAR_END_PX = 250

/** The rows; of many only those near the window are drawn. */
export function TableBody<R>(props: TableProps<R>) {
  const body = useRef<HTMLTableSectionElement>(null)
  useEndReached(body, props.onEnd)
  return props.rows.length > MANY ? <ManyRows {...props} body={body} /> : <FewRows {...props} body={body} />
}

type BodyProps<R> = TableProps<R> & { body: React.RefObject<HTMLTableSectionElement | null> }

function FewRows<R>({ body, ...props }: BodyProps<R>) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: parts of a table that is drawn as cards lose their roles otherwise
    <tbody role="rowgroup" ref={body} onKeyDown={walk}>
      {props.rows.map((row, place) => (
        <TableRow key={props.rowKey(row)} {...props} row={row} place={place} />
      ))}
    </tbody>
  )
}

function ManyRows<R>({ body, ...props }: BodyProps<R>) {
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    if (body.current) setMargin(body.current.getBoundingClientRect().top + window.scrollY)
  }, [body])
  const rows = useWindowVirtualizer({
    count: props.rows.length,
    estimateSize: () => ROW_PX,
    overscan: 12,
    scrollMargin: margin,
    getItemKey: (place) => props.rowKey(props.rows[place] as R),
  })
  const drawn = rows.getVirtualItems()
  const before = (drawn[0]?.start ?? margin) - margin
  const after = rows.getTotalSize() + margin - (drawn.at(-1)?.end ?? margin)
  return (
    // biome-ignore lint/a11y/noRedundantRoles: parts of a table that is drawn as cards lose their roles otherwise
    <tbody role="rowgroup" ref={body} onKeyDown={walk}>
      {before > 0 && <tr aria-hidden style={{ blockSize: before }} />}
      {drawn.map(({ index }) => {
        const row = props.rows[index] as R
        return <TableRow key={props.rowKey(row)} {...props} row={row} place={index} measure={rows.measureElement} />
      })}
      {after > 0 && <tr aria-hidden style={{ blockSize: after }} />}
    </tbody>
  )
}

type RowProps<R> = TableProps<R> & { row: R; place: number; measure?: (element: HTMLElement | null) => void }

function TableRow<R>({ columns, rowKey, selection, rowClass, row, place, measure }: RowProps<R>) {
  const key = rowKey(row)
  const isChosen = selection?.chosen.has(key) ?? false
  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: a row that is drawn as a card loses its role otherwise
      role="row"
      ref={measure}
      data-index={place}
      aria-rowindex={place + 2}
      aria-selected={selection ? isChosen : undefined}
      className={classes(css.row, rowClass?.(row))}
    >
      {selection && (
        // biome-ignore lint/a11y/noRedundantRoles: as above
        <td role="cell" className={css.check}>
          <input
            type="checkbox"
            aria-label={t('ui.selectRow', { name: selection.nameOf(row) })}
            checked={isChosen}
            onChange={() => {
              const next = new Set(selection.chosen)
              if (!next.delete(key)) next.add(key)
              selection.onChange(next)
            }}
          />
        </td>
      )}
      {columns.map(({ key: name, label, cell, align, isHead, isLabelHidden }) => (
        <td
          key={name}
          // biome-ignore lint/a11y/noRedundantRoles: as above
          role="cell"
          data-label={isHead || isLabelHidden ? undefined : label}
          className={classes(align === 'end' && css.end, isHead && css.name, isLabelHidden && css.bare)}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  )
}

/** Up and down go from row to row, to the same control. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const target = event.target as HTMLElement
  if (step === 0 || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName) || target.closest('[role=menu],[role=listbox]'))
    return
  const row = target.closest('tr')
  const other = step > 0 ? row?.nextElementSibling : row?.previousElementSibling
  const controls = (of: Element | null | undefined) => [...(of?.querySelectorAll<HTMLElement>('a, button') ?? [])]
  const place = controls(row).indexOf(target)
  const next = controls(other)[Math.max(place, 0)] ?? controls(other)[0]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Tells when the end of the rows comes near the window. */
function useEndReached(body: React.RefObject<HTMLElement | null>, onEnd: (() => void) | undefined) {
  useEffect(() => {
    if (!onEnd) return
    const look = () => {
      const end = body.current?.getBoundingClientRect().bottom
      if (end !== undefined && end - innerHeight < NEAR_END_PX) onEnd()
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [body, onEnd])
}
