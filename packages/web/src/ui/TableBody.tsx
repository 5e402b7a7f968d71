import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { TableProps } from './Table.tsx'
import { TableRow } from './TableRow.tsx'
import { useIncrementalRows } from './use-incremental-rows.ts'
import { useIsPrinted } from './use-is-printed.ts'

/** A slow machine can render this many rows without a noticeable delay. */
const MANY = 80
const ROW_PX = 52
const COMPACT_ROW_PX = 104

const rowHeight = (isCompact: boolean) => (isCompact ? COMPACT_ROW_PX : ROW_PX)

type TableBodyProps<R> = TableProps<R> & { isCompact: boolean }

/** The rows; of many only those near the viewport are rendered. */
export function TableBody<R>(props: TableBodyProps<R>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const change = props.selection?.onChange
  const onChoose = useCallback(
    (name: string) =>
      change?.((former) => {
        const next = new Set(former)
        if (!next.delete(name)) next.add(name)
        return next
      }),
    [change],
  )
  const Rows = props.rows.length > MANY ? ManyRows : FewRows
  return <Rows {...props} body={body} onChoose={onChoose} />
}

type BodyProps<R> = TableBodyProps<R> & {
  body: React.RefObject<HTMLTableSectionElement | null>
  onChoose: (name: string) => void
}

/** The props of a row: identical for rows that did not change. */
function rowProps<R>(props: Omit<BodyProps<R>, 'body'>, row: R, name: string) {
  const { columns, selection, onChoose, rowClass } = props
  return {
    row,
    name,
    columns,
    onChoose,
    className: rowClass?.(row),
    nameOf: selection?.nameOf,
    isChosen: selection?.chosen.has(name),
  }
}

function FewRows<R>({ body, ...props }: BodyProps<R>) {
  const { rows, rowKey, isCompact } = props
  const grown = useIncrementalRows(body, rows[0] && rowKey(rows[0]), rows.length, isCompact)
  const isPrinted = useIsPrinted()
  const count = isPrinted ? rows.length : grown
  return (
    // biome-ignore lint/a11y/noRedundantRoles: parts of a table with compact rows lose their roles otherwise
    <tbody role="rowgroup" ref={body} onKeyDown={walk}>
      {rows.slice(0, count).map((row, index) => {
        const key = rowKey(row)
        return <TableRow key={key} {...rowProps(props, row, key)} index={index} />
      })}
      {rows.length > count && <Gap size={(rows.length - count) * rowHeight(isCompact)} />}
    </tbody>
  )
}

function ManyRows<R>({ body, ...props }: BodyProps<R>) {
  const [margin, setMargin] = useState(0)
  const { isCompact } = props
  const focused = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (body.current) setMargin(body.current.getBoundingClientRect().top + window.scrollY)
  }, [body])
  // The row with the focus stays rendered while scrolling, so that the keyboard continues from there.
  const withFocused = useCallback((range: Range) => {
    const drawn = defaultRangeExtractor(range)
    const at = focused.current
    if (at === undefined || at >= range.count || drawn.includes(at)) return drawn
    return [...drawn, at].sort((a, b) => a - b)
  }, [])
  const rows = useWindowVirtualizer({
    count: props.rows.length,
    estimateSize: () => rowHeight(isCompact),
    overscan: 8,
    scrollMargin: margin,
    rangeExtractor: withFocused,
    getItemKey: (position) => props.rowKey(props.rows[position] as R),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another shape have other heights
  useLayoutEffect(() => rows.measure(), [isCompact])
  const isPrinted = useIsPrinted()
  const drawn: ReactNode[] = []
  let end = margin
  for (const item of isPrinted ? rows.measurementsCache : rows.getVirtualItems()) {
    const row = props.rows[item.index] as R
    const key = props.rowKey(row)
    if (item.start > end) drawn.push(<Gap key={`before ${key}`} size={item.start - end} />)
    drawn.push(<TableRow key={key} {...rowProps(props, row, key)} index={item.index} measure={rows.measureElement} />)
    end = item.end
  }
  const after = rows.getTotalSize() + margin - end
  return (
    <tbody
      // biome-ignore lint/a11y/noRedundantRoles: parts of a table with compact rows lose their roles otherwise
      role="rowgroup"
      ref={body}
      onKeyDown={walk}
      onFocus={(event) => {
        focused.current = rowIndexOf(event.target)
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

const rowIndexOf = (target: Element) => {
  const position = target.closest('tr')?.dataset.index
  return position === undefined ? undefined : Number(position)
}

/** A placeholder for rows that are not rendered. */
const Gap = ({ size }: { size: number }) => <tr aria-hidden style={{ blockSize: size }} />

/** Up and down move to the same control of the next row. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const target = event.target as HTMLElement
  if (step === 0 || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName) || target.closest('[role=menu],[role=listbox]'))
    return
  const row = target.closest('tr')
  const other = row?.parentElement?.querySelector(`[data-index="${Number(row.dataset.index) + step}"]`)
  // If the row was scrolled far away, its neighbor renders when it is visible again.
  if (!other) row?.scrollIntoView({ block: 'center' })
  const controls = (of: Element | null | undefined) => [...(of?.querySelectorAll<HTMLElement>('a, button') ?? [])]
  const position = controls(row).indexOf(target)
  const next = controls(other)[Math.max(position, 0)] ?? controls(other)[0]
  if (!next) return
  event.preventDefault()
  next.focus()
}
