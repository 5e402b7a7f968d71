import { type PointerEvent as ReactPointerEvent, useRef, useState } from 'react'

/** This close to an edge of the window, the page scrolls along. */
const EDGE = 80
const STEP = 14

/** Something is dragged: from where, and where it would go. */
export type Drag = { from: number; to: number }

/** Reorders the children of a list by dragging: they are moved once on release, and not at all on Escape. */
export function useDragSort(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const begin = (from: number, event: ReactPointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.focus()
    // Otherwise the text under the pointer would be selected.
    event.preventDefault()
    let to = from
    const move = ({ clientY }: PointerEvent) => {
      if (clientY < EDGE) window.scrollBy(0, -STEP)
      else if (clientY > window.innerHeight - EDGE) window.scrollBy(0, STEP)
      const others = [...(list.current?.children ?? [])].filter((_, index) => index !== from)
      to = others.filter((item) => middleOf(item) < clientY).length
      setDrag({ from, to })
    }
    const end = (isDone: boolean) => {
      stop.abort()
      setDrag(null)
      if (isDone && to !== from) onMove(from, to)
    }
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', () => end(true), { signal })
    window.addEventListener('pointercancel', () => end(false), { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
  }
  return { list, drag, begin }
}

function middleOf(item: Element): number {
  const { top, height } = item.getBoundingClientRect()
  return top + height / 2
}

/** Where the drop line is shown on a card during a drag. */
export const dropPosition = (drag: Drag | null, index: number): 'above' | 'below' | undefined => {
  if (!drag || drag.from === drag.to || drag.to !== index) return undefined
  return drag.to < drag.from ? 'above' : 'below'
}
