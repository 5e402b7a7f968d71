import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** After this time the page is shown even if slow parts are missing; they appear when they are ready. */
const LONGEST_MS = 3_000
/** A part that was just loaded is rendered within this time, and starts to read then. */
const RENDERED_MS = 60

/**
 * Whether the first content of a page is complete: its parts are loaded and have their data. Until then the page hides it,
 * because each part would push down what is below it. Once complete, it stays complete.
 */
export function useFirstContent(parts: readonly { load: () => Promise<unknown> }[]): boolean {
  const [loading] = useState(() => Promise.allSettled(parts.map(({ load }) => load())))
  const [isLoaded, setLoaded] = useState(false)
  const [isComplete, setComplete] = useState(false)
  const isReading = useIsFetching() > 0
  useEffect(() => {
    loading.then(() => setLoaded(true))
    const timer = setTimeout(() => setComplete(true), LONGEST_MS)
    return () => clearTimeout(timer)
  }, [loading])
  useEffect(() => {
    if (!isLoaded || isReading) return
    const timer = setTimeout(() => setComplete(true), RENDERED_MS)
    return () => clearTimeout(timer)
  }, [isLoaded, isReading])
  return isComplete
}
