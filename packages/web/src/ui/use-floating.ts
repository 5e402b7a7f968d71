import { type RefObject, useLayoutEffect } from 'react'

const GAP = 6
const EDGE = 8

/** Places a floating element below its anchor, or above it if there is no room, inside the window. */
export function useFloating(
  anchor: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  isOpen: boolean,
  side: 'start' | 'end' = 'start',
): void {
  useLayoutEffect(() => {
    if (!isOpen) return
    const updatePosition = () => {
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
    updatePosition()
    const resized = new ResizeObserver(updatePosition)
    if (panel.current) resized.observe(panel.current)
    window.addEventListener('scroll', updatePosition, true)
    window.addEventListener('resize', updatePosition)
    return () => {
      resized.disconnect()
      window.removeEventListener('scroll', updatePosition, true)
      window.removeEventListener('resize', updatePosition)
    }
  }, [anchor, panel, isOpen, side])
}
