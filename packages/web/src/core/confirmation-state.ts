import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'

export const CONFIRM_PAGE = '/confirm-identity'

/** State of pages that the user left to confirm their identity; in memory only, and only until they are back. */
const saved = new Map<string, unknown>()

const address = () => `${location.pathname}${location.search}`

/**
 * State of a page that survives the confirmation of identity: the selection, or the action that was about to start. `name` is
 * unique within the page.
 */
export function useStateThroughConfirmation<T>(name: string, first: T): [T, Dispatch<SetStateAction<T>>] {
  const [key] = useState(() => `${address()} ${name}`)
  const [state, setState] = useState<T>(() => (saved.has(key) ? (saved.get(key) as T) : first))
  const latest = useRef({ key, state })
  useEffect(() => {
    latest.current = { key: `${address()} ${name}`, state }
  })
  useEffect(() => {
    saved.delete(key)
    return () => {
      const { key, state } = latest.current
      if (location.pathname === CONFIRM_PAGE) saved.set(key, state)
    }
  }, [key])
  return [state, setState]
}

/** Leaving instead of confirming resets the page for the next visit. */
export function leaveConfirmation(wanted: string): void {
  if (location.pathname !== CONFIRM_PAGE && address() !== wanted) saved.clear()
}
