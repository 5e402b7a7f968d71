import { useEffect, useState } from 'react'

/** When a form has not changed for this long, the server is asked about it. */
const PAUSE_MS = 400

/** A value once it hasn't changed for a while. */
export function useDebounced<V>(value: V, waitMs: number = PAUSE_MS): V {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), waitMs)
    return () => clearTimeout(timer)
  }, [value, waitMs])
  return debounced
}
