import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fittingZoom, NORMAL_ZOOM, nextZoom, zooms } from './alignment-layout.ts'

type Point = { x: number; y: number }
export type Zoom = { zoom: number; step: (by: 1 | -1 | 0) => void; fit: () => void }

/** The zoom of the diagram; what is in the middle, or under the pointer, stays in place. */
export function useZoom(frame: RefObject<HTMLElement | null>, size: { width: number; height: number }): Zoom {
  const [zoom, setZoom] = useState<number>(NORMAL_ZOOM)
  const anchor = useRef<{ at: Point; before: number } | null>(null)
  const set = (next: (former: number) => number, at?: Point) =>
    setZoom((former) => {
      const element = frame.current
      if (element)
        anchor.current = { at: at ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 }, before: former }
      return Math.min(zooms.at(-1) ?? 1, Math.max(zooms[0], next(former)))
    })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element || !anchor.current) return
    const { at, before } = anchor.current
    anchor.current = null
    element.scrollLeft = ((element.scrollLeft + at.x) / before) * zoom - at.x
    element.scrollTop = ((element.scrollTop + at.y) / before) * zoom - at.y
  }, [frame, zoom])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `set` uses nothing that changes
  useEffect(() => {
    const element = frame.current
    if (!element) return
    // Ctrl with the wheel, and pinching on a touchpad; otherwise the browser would zoom the page.
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const room = element.getBoundingClientRect()
      const at = { x: event.clientX - room.left, y: event.clientY - room.top }
      set((former) => former * Math.exp(-event.deltaY / 300), at)
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [frame])
  return {
    zoom,
    step: (by) => set((former) => (by === 0 ? NORMAL_ZOOM : nextZoom(former, by))),
    fit: () => {
      const element = frame.current
      if (element) set(() => fittingZoom(size, { width: element.clientWidth, height: element.clientHeight }))
    },
  }
}
