import { useEffect, useState } from 'react'

const WAIT_MS = 400

/** The value once it hasn't changed for a moment. */
export function useSettled<V>(value: V): V {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), WAIT_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
