import { type PointerEvent, type RefObject, useState } from 'react'

/** A shorter distance is a press, not a drag. */
const MIN_PX = 6

export type Drag = { key: string; x: number; y: number; target: string | undefined }
type Options = {
  frame: RefObject<HTMLElement | null>
  canDrag: (key: string) => boolean
  canDrop: (key: string, target: string) => boolean
  drop: (key: string, target: string) => void
  press: (key: string, isToggle: boolean) => void
}

const keyAt = (target: EventTarget | Element | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-key]')?.dataset.key : undefined

/**
 * Handles the pointer on the diagram: a card is opened, or dragged onto another one; dragging the background scrolls. Touch
 * only scrolls and presses; there, moving is a dialog.
 */
export function useDiagramDrag({ frame, canDrag, canDrop, drop, press }: Options) {
  const [drag, setDrag] = useState<Drag>()
  const onPointerDown = (event: PointerEvent) => {
    const element = frame.current
    if (event.button !== 0 || !element) return
    const key = keyAt(event.target)
    const isToggle = event.target instanceof Element && event.target.closest('[data-toggle]') !== null
    const [startX, startY] = [event.clientX, event.clientY]
    const [left, top] = [element.scrollLeft, element.scrollTop]
    const isFinger = event.pointerType === 'touch'
    let hasMoved = false
    let current: Drag | undefined
    const move = (moved: globalThis.PointerEvent) => {
      const [dx, dy] = [moved.clientX - startX, moved.clientY - startY]
      if (!hasMoved && Math.hypot(dx, dy) < MIN_PX) return
      hasMoved = true
      if (isFinger) return
      if (key === undefined || !canDrag(key)) {
        element.scrollLeft = left - dx
        element.scrollTop = top - dy
        return
      }
      const over = keyAt(document.elementFromPoint(moved.clientX, moved.clientY))
      const target = over !== undefined && canDrop(key, over) ? over : undefined
      const room = element.getBoundingClientRect()
      current = { key, target, x: moved.clientX - room.left, y: moved.clientY - room.top }
      setDrag(current)
    }
    const end = (isDone: boolean) => () => {
      stop.abort()
      setDrag(undefined)
      if (!isDone) return
      if (current?.target !== undefined) drop(current.key, current.target)
      else if (!hasMoved && key !== undefined) press(key, isToggle)
    }
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', end(true), { signal })
    window.addEventListener('pointercancel', end(false), { signal })
    window.addEventListener('keydown', (pressed) => pressed.key === 'Escape' && end(false)(), { signal })
  }
  return { drag, onPointerDown }
}
