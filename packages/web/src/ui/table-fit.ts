import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

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

const isDetail = ({ isHead, isLabelHidden }: FitColumn) => !isHead && !isLabelHidden
const priorityOf = ({ priority, isOptional }: FitColumn) => (isOptional ? (priority ?? 2) : 1)

/**
 * The columns that can be dropped, the least important first and equal ones from the end: only optional ones, which the viewer
 * can bring back.
 */
export const dropOrder = (columns: readonly FitColumn[]): string[] =>
  columns
    .filter((column) => isDetail(column) && priorityOf(column) > 1)
    .reverse()
    .sort((a, b) => priorityOf(b) - priorityOf(a))
    .map(({ key }) => key)

/** The columns to drop so that the others fit. */
export function columnsToDrop(
  columns: readonly FitColumn[],
  widths: ReadonlyMap<string, number>,
  available: number,
): ReadonlySet<string> {
  const dropped = new Set<string>()
  let needed = [...widths.values()].reduce((sum, width) => sum + width, 0)
  for (const key of dropOrder(columns)) {
    if (needed <= available) break
    needed -= widths.get(key) ?? 0
    dropped.add(key)
  }
  return dropped
}

/** The columns that a compact row leaves out. */
export function compactDrops(columns: readonly FitColumn[]): ReadonlySet<string> {
  const tooMany = columns.filter(isDetail).length - MAX_COMPACT_COLUMNS
  return new Set(dropOrder(columns).slice(0, Math.max(0, tooMany)))
}

type TableFit = {
  isCompact: boolean
  /** Keys of columns for which there is no room. */
  dropped: ReadonlySet<string>
  /** Even the most important columns are too wide: the rows scroll inside the frame. */
  isScrolling: boolean
}

const CHECK = ' check'
const NONE: ReadonlySet<string> = new Set()
const isSame = (a: TableFit, b: TableFit) =>
  a.isCompact === b.isCompact && a.isScrolling === b.isScrolling && isSameSet(a.dropped, b.dropped)
const isSameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  a.size === b.size && [...a].every((key) => b.has(key))

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
  const keys = columns.map(({ key }) => key).join(' ')
  const measure = useEffectEvent(() => {
    const outer = container.current
    if (!outer || outer.clientWidth === 0) return
    const next = fitOf(outer, fit, columns, isChosen, widths.current)
    if (!isSame(fit, next)) setFit(next)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns need other widths
  useLayoutEffect(() => measure(), [keys, isChosen, fit])
  useEffect(() => {
    const outer = container.current
    if (!outer) return
    const observer = new ResizeObserver(() => measure())
    observer.observe(outer)
    return () => observer.disconnect()
  }, [container])
  return fit
}

function fitOf(
  outer: HTMLElement,
  former: TableFit,
  columns: readonly FitColumn[],
  isChosen: boolean,
  widths: Map<string, number>,
): TableFit {
  if (outer.clientWidth < COMPACT_BELOW_PX)
    return { isCompact: true, dropped: isChosen ? NONE : compactDrops(columns), isScrolling: false }
  const table = outer.querySelector('table')
  const available = table?.parentElement?.clientWidth ?? outer.clientWidth
  const isTooWide = !former.isCompact && table !== null && table.offsetWidth > available + 1
  // A table that is too wide has its columns at their narrowest.
  if (isTooWide)
    for (const cell of table.querySelectorAll<HTMLElement>('thead th'))
      widths.set(cell.dataset.column ?? CHECK, cell.offsetWidth)
  const known = new Map([...widths].filter(([key]) => key === CHECK || columns.some((column) => column.key === key)))
  const dropped = isChosen ? NONE : columnsToDrop(columns, known, available)
  let needed = 0
  for (const [key, width] of known) if (!dropped.has(key)) needed += width
  return {
    isCompact: false,
    dropped,
    isScrolling: needed > available || (isTooWide && isSameSet(former.dropped, dropped)),
  }
}
