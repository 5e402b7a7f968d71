import { type RefObject, startTransition, useEffect, useState } from 'react'

/** Rows rendered in one step without a noticeable delay on a slow machine. */
const STEP = 20
/** Compact rows that fill the window of a phone. */
const FIRST_COMPACT = 8
/** While the user keeps typing within this time, rows below the window aren’t needed. */
const REST_MS = 1_000
/** Missing rows this close to the viewport are needed immediately. */
const NEAR = '0px 0px 200px'

const hasFocus = (list: RefObject<HTMLElement | null>) => list.current?.contains(document.activeElement) === true

/**
 * How many rows of a list are rendered so far. When its first row changes, it starts with those that are visible, and adds more
 * when the user pauses or scrolls near the rest, in steps, so that input in between is handled immediately. A list with the
 * focus in it stays complete. While rows are missing, a placeholder for them must be the last element of the list.
 */
export function useIncrementalRows(
  list: RefObject<HTMLElement | null>,
  top: string | undefined,
  length: number,
  isCompact: boolean,
): number {
  const [first] = useState(isCompact ? FIRST_COMPACT : STEP)
  const [grown, setGrown] = useState({ top, count: first })
  const count = grown.top === top || hasFocus(list) ? grown.count : first
  useEffect(() => {
    if (grown.top === top && count >= length) return
    const grow = () => startTransition(() => setGrown({ top, count: Math.min(count + STEP, Math.max(length, first)) }))
    if (count > first || length <= first) return grow()
    const timer = setTimeout(grow, REST_MS)
    const watching = new IntersectionObserver(([seen]) => seen?.isIntersecting && grow(), { rootMargin: NEAR })
    if (list.current?.lastElementChild) watching.observe(list.current.lastElementChild)
    return () => {
      clearTimeout(timer)
      watching.disconnect()
    }
  }, [list, grown, top, count, length, first])
  return count
}
