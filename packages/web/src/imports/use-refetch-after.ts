import { useEffect, useRef } from 'react'

/** Reads a list again when something else than before is true of it; its rows stay in place, and with them what is typed there. */
export function useRefetchAfter(change: string | number, refetch: () => unknown): void {
  const former = useRef(change)
  useEffect(() => {
    if (former.current === change) return
    former.current = change
    refetch()
  }, [change, refetch])
}
