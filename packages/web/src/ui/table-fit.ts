import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Narrower tables show each row as a name with a line of details. */
const COMPACT_BELOW_PX = 640
/** Details that a compact row shows, unless the viewer has chosen columns. */
const MAX_COMPACT_COLUMNS = 4

type FitColumn = {
  key: string
  isHead?: boolean
  isLabelHidden?: boolean
  isOptional?: boolean
  priority?: 1 | 2 | 3
}

const canGo = ({ isHead, isLabelHidden }: FitColumn) => !isHead && !isLabelHidden
const priorityOf = ({ priority, isOptional }: FitColumn) => priority ?? (isOptional ? 2 : 1)

/** Columns in the order in which they make room: the least important first, from the end. Names and actions always stay. */
export const dropOrder = (columns: readonly FitColumn[]): string[] =>
  columns
    .filter(canGo)
    .reverse()
    .sort((a, b) => priorityOf(b) - priorityOf(a))
    .map(({ key }) => key)

/** The columns that have to make room so that the others fit; columns without `isOptional` and `priority` stay and scroll. */
export function columnsToDrop(
  columns: readonly FitColumn[],
  widths: ReadonlyMap<string, number>,
  available: number,
): ReadonlySet<string> {
  const optional = new Set(columns.filter((column) => priorityOf(column) > 1).map(({ key }) => key))
  const dropped = new Set<string>()
  let needed = [...widths.values()].reduce((sum, width) => sum + width, 0)
  for (const key of dropOrder(columns).filter((item) => optional.has(item))) {
    if (needed <= available) break
    needed -= widths.get(key) ?? 0
    dropped.add(key)
  }
  return dropped
}

/** The columns that a compact row leaves out. */
export function compactDrops(columns: readonly FitColumn[]): ReadonlySet<string> {
  const order = dropOrder(columns)
  return new Set(order.slice(0, Math.max(0, order.length - MAX_COMPACT_COLUMNS)))
}

export type TableFit = {
  isCompact: boolean
  /** Keys of columns for which there is no room. */
  dropped: ReadonlySet<string>
  /** Even the most important columns are too wide: the rows scroll inside the frame. */
  isScrolling: boolean
}

const CHECK = ' check'
const NONE: ReadonlySet<string> = new Set()
const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>) => a.size === b.size && [...a].every((key) => b.has(key))

/**
 * Fits a table into the width of its container, so that a page never scrolls sideways: compact rows where it is narrow, otherwise
 * without the columns of least priority, otherwise scrolling in its frame. Columns that the viewer has chosen are never dropped.
 */
export function useTableFit(
  container: RefObject<HTMLElement | null>,
  columns: readonly FitColumn[],
  isChosen: boolean,
): TableFit {
  const [fit, setFit] = useState<TableFit>(() => ({
    isCompact: window.innerWidth < COMPACT_BELOW_PX,
    dropped: NONE,
    isScrolling: false,
  }))
  const widths = useRef(new Map<string, number>())
  const latest = useRef({ columns, isChosen })
  latest.current = { columns, isChosen }
  const measure = useCallback(() => {
    const outer = container.current
    if (!outer || outer.clientWidth === 0) return
    const isCompact = outer.clientWidth < COMPACT_BELOW_PX
    const table = outer.querySelector('table')
    const available = table?.parentElement?.clientWidth ?? outer.clientWidth
    const { columns: shown, isChosen: keepsAll } = latest.current
    setFit((former) => {
      const next = nextFit()
      return former.isCompact === next.isCompact &&
        former.isScrolling === next.isScrolling &&
        isSame(former.dropped, next.dropped)
        ? former
        : next
      function nextFit(): TableFit {
        if (isCompact) return { isCompact, dropped: keepsAll ? NONE : compactDrops(shown), isScrolling: false }
        const isTooWide = !former.isCompact && table !== null && table.offsetWidth > available + 1
        if (isTooWide)
          for (const cell of table.querySelectorAll<HTMLElement>('thead th'))
            widths.current.set(cell.dataset.column ?? CHECK, cell.offsetWidth)
        const known = new Map(
          [...widths.current].filter(([key]) => key === CHECK || shown.some((column) => column.key === key)),
        )
        const dropped = keepsAll ? NONE : columnsToDrop(shown, known, available)
        const isScrolling = isTooWide ? isSame(former.dropped, dropped) : sumLeft(known, dropped) > available
        return { isCompact, dropped, isScrolling }
      }
    })
  }, [container])
  const keys = columns.map(({ key }) => key).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns need other widths
  useLayoutEffect(measure, [measure, keys, isChosen, fit])
  useEffect(() => {
    const outer = container.current
    if (!outer) return
    const observer = new ResizeObserver(measure)
    observer.observe(outer)
    const table = outer.querySelector('table')
    if (table) observer.observe(table)
    return () => observer.disconnect()
  })
  return fit
}

function sumLeft(widths: ReadonlyMap<string, number>, dropped: ReadonlySet<string>): number {
  let sum = 0
  for (const [key, width] of widths) if (!dropped.has(key)) sum += width
  return sum
}
