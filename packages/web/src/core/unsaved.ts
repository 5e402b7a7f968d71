import { useEffect } from 'react'

const unsaved = new Set<symbol>()

/** Is there something on the page that would be lost by leaving it (UNSAVED-01)? */
export const isUnsaved = (): boolean => unsaved.size > 0

/** Says that there is something unsaved as long as this is true: leaving asks first, and nothing reloads by itself. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const mark = Symbol('unsaved')
    unsaved.add(mark)
    return () => {
      unsaved.delete(mark)
    }
  }, [isDirty])
}

/** Forgets what is unsaved: somebody chose to leave it. */
export const letGo = (): void => unsaved.clear()
