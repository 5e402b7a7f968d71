import { useEffect, useState } from 'react'

/** A text once typing has paused. */
export function useDebounced<T extends string>(text: T, waitMs: number): T {
  const [later, setLater] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), waitMs)
    return () => clearTimeout(timer)
  }, [text, waitMs])
  return later
}
