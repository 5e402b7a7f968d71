import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { t } from '../core/i18n.ts'
import { classes } from './classes.ts'
import css from './Table.module.css'
import type { TableProps } from './Table.tsx'

const MANY = 200
const ROW_PX = 52
const CARD_PX = 190
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
  const [height] = useState(() => (matchMedia('(max-width: 800px)').matches ? CARD_PX : ROW_PX))
  const focused = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (body.current) setMargin(body.current.getBoundingClientRect().top + window.scrollY)
  }, [body])
  // The row with the focus stays, however far somebody scrolls: who goes on by keyboard goes on from there.
  const withFocused = useCallback((range: Range) => {
    const drawn = defaultRangeExtractor(range)
    const at = focused.current
    if (at === undefined || at >= range.count || drawn.includes(at)) return drawn
    return [...drawn, at].sort((one, other) => one - other)
  }, [])
  const rows = useWindowVirtualizer({
    count: props.rows.length,
    estimateSize: () => height,
    overscan: 12,
    scrollMargin: margin,
    rangeExtractor: withFocused,
    getItemKey: (place) => props.rowKey(props.rows[place] as R),
  })
  const isPrinted = usePrinting()
  const drawn: ReactNode[] = []
  let end = margin
  for (const item of isPrinted ? rows.measurementsCache : rows.getVirtualItems()) {
    const row = props.rows[item.index] as R
    const key = props.rowKey(row)
    if (item.start > end) drawn.push(<Gap key={`before ${key}`} size={item.start - end} />)
    drawn.push(<DrawnRow key={key} {...props} row={row} place={item.index} measure={rows.measureElement} />)
    end = item.end
  }
  const after = rows.getTotalSize() + margin - end
  return (
    <tbody
      // biome-ignore lint/a11y/noRedundantRoles: parts of a table that is drawn as cards lose their roles otherwise
      role="rowgroup"
      ref={body}
      onKeyDown={walk}
      onFocus={(event) => {
        focused.current = placeOf(event.target)
      }}
      onBlur={() => {
        focused.current = undefined
      }}
    >
      {drawn}
      {after > 0 && <Gap size={after} />}
    </tbody>
  )
}

const placeOf = (target: Element) => {
  const place = target.closest('tr')?.dataset.index
  return place === undefined ? undefined : Number(place)
}

/** Room of rows that are not drawn. */
const Gap = ({ size }: { size: number }) => <tr aria-hidden style={{ blockSize: size }} />

/** Scrolling draws new rows alone: those that are there stay as they are. */
const DrawnRow = memo(TableRow) as typeof TableRow

/** Whether the page is being printed: then every row is drawn. */
function usePrinting(): boolean {
  const [isPrinted, setPrinted] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinted(true))
    const end = () => setPrinted(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinted
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
      <Cells columns={columns} row={row} />
    </tr>
  )
}

/** What a row says. It stays as it is drawn while others are chosen, as long as its columns are the same ones. */
function Cells<R>({ columns, row }: Pick<RowProps<R>, 'columns' | 'row'>) {
  return (
    <>
      {columns.map(({ key, label, cell, align, isHead, isLabelHidden, isShort }) => (
        <td
          key={key}
          // biome-ignore lint/a11y/noRedundantRoles: as above
          role="cell"
          data-label={isHead || isLabelHidden ? undefined : label}
          className={classes(
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

/** Up and down go from row to row, to the same control. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const target = event.target as HTMLElement
  if (step === 0 || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName) || target.closest('[role=menu],[role=listbox]'))
    return
  const row = target.closest('tr')
  const other = row?.parentElement?.querySelector(`[data-index="${Number(row.dataset.index) + step}"]`)
  // Scrolled far away from: what is beside it is drawn once it is in sight again.
  if (!other) row?.scrollIntoView({ block: 'center' })
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
