import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useRead } from '../core/api.ts'
import { lazyComponent } from '../core/lazy-component.ts'
import { useOptionalCurrentUser } from '../core/session.ts'
import css from './PersonCard.module.css'

const PersonCardPanel = lazyComponent(() => import('./PersonCardPanel.tsx').then((file) => file.PersonCardPanel))

const SHOW_AFTER_MS = 350
const HIDE_AFTER_MS = 150
const FRESH_MS = 60_000

/** Shows details about a person on hover and on focus; Escape closes it, and a touch only follows the link. */
export function PersonCard({ id, children }: { id: string; children: ReactNode }) {
  const anchor = useRef<HTMLSpanElement>(null)
  const [isWanted, setWanted] = useState(false)
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
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the link inside is what is hovered and focused
    <span
      ref={anchor}
      className={css.anchor}
      onPointerEnter={(event) => event.pointerType === 'mouse' && after(SHOW_AFTER_MS, true)}
      onPointerLeave={() => after(HIDE_AFTER_MS, false)}
      onPointerDown={dismiss}
      // Only keyboard focus shows the card.
      onFocus={({ target }) => target.matches(':focus-visible') && after(SHOW_AFTER_MS, true)}
      onBlur={() => after(0, false)}
    >
      {children}
      {isWanted && <Wanted id={id} anchor={anchor} onClose={dismiss} />}
    </span>
  )
}

type WantedProps = { id: string; anchor: RefObject<HTMLElement | null>; onClose: () => void }

/** Requested only when it opens: lists have hundreds of names. */
function Wanted({ id, anchor, onClose }: WantedProps) {
  const me = useOptionalCurrentUser()
  // Guests know only the people who invited them.
  const { data } = useRead('GET /users/{id}/card', { id }, { when: me !== null && !me.isGuest, freshMs: FRESH_MS })
  if (!data) return null
  return <PersonCardPanel anchor={anchor} card={data} onClose={onClose} />
}
