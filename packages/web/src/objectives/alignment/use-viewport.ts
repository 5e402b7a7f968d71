import { type RefObject, useEffect, useState } from 'react'
import type { Box } from './alignment-layout.ts'

/** This margin around the viewport is rendered too, so that small movements render nothing. */
const STEP = 320

const around = (frame: HTMLElement, zoom: number): Box => {
  const step = (value: number) => Math.floor(value / zoom / STEP) * STEP
  const [x, y] = [step(frame.scrollLeft) - STEP, step(frame.scrollTop) - STEP]
  const size = (pixels: number) => (Math.ceil(pixels / zoom / STEP) + 3) * STEP
  return { x, y, width: size(frame.clientWidth), height: size(frame.clientHeight) }
}

const isSame = (a: Box, b: Box) => a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height

/** The visible part of a scrolled drawing, in the units of the drawing; it changes only in larger steps. */
export function useViewport(frame: RefObject<HTMLElement | null>, zoom: number): Box {
  const [viewport, setViewport] = useState<Box>({ x: -STEP, y: -STEP, width: 2000, height: 1600 })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const update = () =>
      setViewport((former) => {
        const next = around(element, zoom)
        return isSame(former, next) ? former : next
      })
    const observer = new ResizeObserver(update)
    observer.observe(element)
    element.addEventListener('scroll', update, { passive: true })
    update()
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [frame, zoom])
  return viewport
}
