import { useEffect } from 'react'

const unsaved = new Set<symbol>()
let prepare = () => {}

/** The dialog that asks before leaving: loaded as soon as something is unsaved, because the connection may be gone later. */
export const onUnsavedChanges = (act: () => void): void => {
  prepare = act
}

/** Is there something on the page that would be lost by leaving it (UNSAVED-01)? */
export const hasUnsavedChanges = (): boolean => unsaved.size > 0

/** Says that there is something unsaved as long as this is true: leaving asks first, and nothing reloads by itself. */
export function useUnsavedChanges(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const mark = Symbol('unsaved')
    unsaved.add(mark)
    prepare()
    return () => {
      unsaved.delete(mark)
    }
  }, [isDirty])
}

/** Forgets the unsaved changes: the user chose to leave. */
export const discardUnsavedChanges = (): void => unsaved.clear()
