import { type RefObject, useLayoutEffect } from 'react'

const GAP = 6
const EDGE = 8

/** Places something that floats below its anchor, above it where there is no room, and inside the window. */
export function useFloating(
  anchor: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  isOpen: boolean,
  side: 'start' | 'end' = 'start',
): void {
  useLayoutEffect(() => {
    if (!isOpen) return
    const place = () => {
      const [at, floating] = [anchor.current?.getBoundingClientRect(), panel.current]
      if (!at || !floating) return
      const { width, height } = floating.getBoundingClientRect()
      const isRightToLeft = getComputedStyle(floating).direction === 'rtl'
      const wantsRight = (side === 'end') !== isRightToLeft
      const x = wantsRight ? at.right - width : at.left
      const below = at.bottom + GAP
      const isTooLow = below + height > innerHeight - EDGE && at.top - GAP - height >= EDGE
      floating.style.left = `${Math.max(EDGE, Math.min(x, innerWidth - width - EDGE))}px`
      floating.style.top = `${isTooLow ? at.top - GAP - height : Math.max(EDGE, below)}px`
    }
    place()
    const resized = new ResizeObserver(place)
    if (panel.current) resized.observe(panel.current)
    window.addEventListener('scroll', place, true)
    window.addEventListener('resize', place)
    return () => {
      resized.disconnect()
      window.removeEventListener('scroll', place, true)
      window.removeEventListener('resize', place)
    }
  }, [anchor, panel, isOpen, side])
}
