import { useSyncExternalStore } from 'react'

/** Where a diagram has no room, as in `Tree.module.css`. */
const narrow = matchMedia('(max-width: 700px)')

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches)
