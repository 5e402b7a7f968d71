import { type RefObject, startTransition, useEffect, useState } from 'react'

/** So many rows are drawn in one go without being felt on a slow machine. */
const STEP = 20
/** So many cards fill the window of a phone, and what is drawn beside it. */
const FIRST_CARDS = 8
/** Whoever presses on within this time needs no rows below the window. */
const REST_MS = 1_000
/** So near the window the rows that are not drawn yet are wanted at once. */
const NEAR = '0px 0px 400px'

const firstStep = () => (matchMedia('(max-width: 800px)').matches ? FIRST_CARDS : STEP)
const hasFocus = (list: RefObject<HTMLElement | null>) => list.current?.contains(document.activeElement) === true

/**
 * How many rows of a list are drawn by now. When others stand at its top it begins with those that are seen at first, and goes on
 * when somebody rests or comes near the rest, step by step, so that a press or a key in between is answered at once. A list in which
 * somebody has the focus stays whole. Where rows are missing, room for them has to be the last thing in the list.
 */
export function useIncrementalRows(
  list: RefObject<HTMLElement | null>,
  top: string | undefined,
  length: number,
): number {
  const [first] = useState(firstStep)
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
