import { type RefObject, useEffect, useState } from 'react'
import type { Box } from './alignment-layout.ts'

/** So much around what is in sight is drawn as well, and moving by less draws nothing anew. */
const STEP = 320

const around = (frame: HTMLElement, zoom: number): Box => {
  const step = (value: number) => Math.floor(value / zoom / STEP) * STEP
  const [x, y] = [step(frame.scrollLeft) - STEP, step(frame.scrollTop) - STEP]
  const size = (pixels: number) => (Math.ceil(pixels / zoom / STEP) + 3) * STEP
  return { x, y, width: size(frame.clientWidth), height: size(frame.clientHeight) }
}

const isSame = (a: Box, b: Box) => a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height

/** What of a scrolled drawing is in sight, in its own measures; it changes only after moving some way. */
export function useSight(frame: RefObject<HTMLElement | null>, zoom: number): Box {
  const [sight, setSight] = useState<Box>({ x: -STEP, y: -STEP, width: 2000, height: 1600 })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const look = () =>
      setSight((former) => {
        const next = around(element, zoom)
        return isSame(former, next) ? former : next
      })
    const resizing = new ResizeObserver(look)
    resizing.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      resizing.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [frame, zoom])
  return sight
}
