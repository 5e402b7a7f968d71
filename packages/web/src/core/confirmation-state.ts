import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'

export const CONFIRM_PAGE = '/confirm-identity'

/** What pages were about when the person had to confirm who they are; in memory only, and only until they are back. */
const saved = new Map<string, unknown>()

const address = () => `${location.pathname}${location.search}`

/**
 * State of a page that is still there when the person comes back from confirming who they are: what they had selected, and what
 * they were about to do. `name` is unique within the page.
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
