import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useRead } from '../core/api.ts'
import { lazyPart } from '../core/parts.ts'
import { useMe } from '../core/session.ts'
import css from './PersonCard.module.css'

const PersonCardPanel = lazyPart(() => import('./PersonCardPanel.tsx').then((file) => file.PersonCardPanel), true)

const SHOW_AFTER_MS = 350
const HIDE_AFTER_MS = 150
const FRESH_MS = 60_000

/** Shows who somebody is beside their name, on hover and on focus; Escape closes it, and touching only follows the link. */
export function PersonCard({ id, children }: { id: string; children: ReactNode }) {
  const me = useMe()
  const anchor = useRef<HTMLSpanElement>(null)
  const [isWanted, setWanted] = useState(false)
  // Guests know nobody but those who asked them.
  const read = useRead('GET /users/{id}/card', { id }, { when: isWanted && !me.isGuest, freshMs: FRESH_MS })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const after = (ms: number, wanted: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setWanted(wanted), ms)
  }
  const dismiss = () => {
    clearTimeout(timer.current)
    setWanted(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useFocusShown(anchor, after)
  return (
    <span
      ref={anchor}
      className={css.anchor}
      onPointerEnter={(event) => event.pointerType === 'mouse' && after(SHOW_AFTER_MS, true)}
      onPointerLeave={() => after(HIDE_AFTER_MS, false)}
      onPointerDown={dismiss}
    >
      {children}
      {isWanted && read.data && (
        <Suspense>
          <PersonCardPanel anchor={anchor} card={read.data} onClose={dismiss} />
        </Suspense>
      )}
    </span>
  )
}

/** Focus shows the card only when it comes by keyboard. */
function useFocusShown(anchor: RefObject<HTMLElement | null>, after: (ms: number, wanted: boolean) => void) {
  useEffect(() => {
    const element = anchor.current
    const come = (event: FocusEvent) => {
      if (event.target instanceof HTMLElement && event.target.matches(':focus-visible')) after(SHOW_AFTER_MS, true)
    }
    const go = () => after(0, false)
    element?.addEventListener('focusin', come)
    element?.addEventListener('focusout', go)
    return () => {
      element?.removeEventListener('focusin', come)
      element?.removeEventListener('focusout', go)
    }
  })
}
