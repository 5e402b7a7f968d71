import { useSyncExternalStore } from 'react'

/** Where the evidence has a column of its own; as in `Writing.module.css`. */
const wide = matchMedia('(min-width: 1180px)')

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches)
