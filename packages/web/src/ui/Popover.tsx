import { type HTMLAttributes, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useFloating } from './use-floating.ts'

type Props = HTMLAttributes<HTMLElement> & {
  /** What it opens beside; gets the focus back when Escape closes it. */
  anchor: RefObject<HTMLElement | null>
  ref?: RefObject<HTMLElement | null>
  side?: 'start' | 'end'
  /** Closes on Escape and on a press outside; if omitted, its owner closes it. */
  onClose?: () => void
  /** Moving the focus elsewhere closes it too. */
  closesOnBlur?: boolean
  /** What takes the focus when it opens: a selector, or `self`. */
  initialFocus?: string
  /** `span` for use inside a sentence. */
  as?: 'div' | 'span'
}

/** A panel over the page beside its anchor. Draw it only while it is open. */
export function Popover({ anchor, ref, side, onClose, closesOnBlur, initialFocus, as = 'div', ...rest }: Props) {
  const own = useRef<HTMLElement>(null)
  const panel = ref ?? own
  useFloating(anchor, panel, true, side)
  useLayoutEffect(() => {
    panel.current?.showPopover()
  }, [panel])
  // Before the panel is seen: the next key is meant for it.
  useLayoutEffect(() => {
    if (!initialFocus) return
    const focused = initialFocus === 'self' ? panel.current : panel.current?.querySelector<HTMLElement>(initialFocus)
    focused?.focus()
  }, [panel, initialFocus])
  const leave = useEffectEvent((event: Event) => {
    const at = event.target as Node
    if (!panel.current?.contains(at) && !anchor.current?.contains(at)) onClose?.()
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    const isInside = panel.current?.contains(event.target as Node)
    // Keeps a dialog around it open.
    if (isInside) event.preventDefault()
    if (isInside) event.stopPropagation()
    onClose?.()
    if (isInside) anchor.current?.focus()
  })
  const canClose = onClose !== undefined
  useEffect(() => {
    if (!canClose) return
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('pointerdown', leave, { signal })
    if (closesOnBlur) document.addEventListener('focusin', leave, { signal })
    // Captured, so that it runs before anything around it handles the key.
    document.addEventListener('keydown', press, { signal, capture: true })
    return () => stop.abort()
  }, [canClose, closesOnBlur])
  const Panel = as
  return <Panel {...rest} ref={panel as RefObject<HTMLDivElement | null>} popover="manual" />
}
