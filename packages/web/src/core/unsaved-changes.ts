import { useEffect } from 'react'

const unsaved = new Set<symbol>()
let prepare = () => {}

/** Sets what happens when something becomes unsaved: the dialog is loaded in advance, because the connection may be lost later. */
export const onUnsavedChanges = (act: () => void): void => {
  prepare = act
}

/** Whether leaving the page would lose something (UNSAVED-01). */
export const hasUnsavedChanges = (): boolean => unsaved.size > 0

/** Marks the page as unsaved while this is true: leaving asks first, and nothing reloads automatically. */
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
