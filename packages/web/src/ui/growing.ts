import { type RefObject, startTransition, useEffect, useState } from 'react'

/** So many rows are drawn in one go without being felt on a slow machine. */
const STEP = 20

const hasFocus = (list: RefObject<HTMLElement | null>) => list.current?.contains(document.activeElement) === true

/**
 * How many rows of a list are drawn by now. When others stand at its top it begins with those that are seen at first, and goes on
 * step by step, so that a press or a key in between is answered at once. A list in which somebody has the focus stays whole.
 */
export function useGrowing(list: RefObject<HTMLElement | null>, top: string | undefined, length: number): number {
  const [grown, setGrown] = useState({ top, count: STEP })
  const count = grown.top === top || hasFocus(list) ? grown.count : STEP
  useEffect(() => {
    if (grown.top === top && count >= length) return
    startTransition(() => setGrown({ top, count: Math.min(count + STEP, Math.max(length, STEP)) }))
  }, [grown, top, count, length])
  return count
}
