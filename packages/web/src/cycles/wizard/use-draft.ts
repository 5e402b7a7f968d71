import type { EditorPlace } from '@perennial/contract/cycles/schemas.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../core/api.ts'
import type { CycleWizardKind, DraftVersion, WizardTypes } from './wizard-kind.ts'

const WAIT_MS = 2_000

export const isVersionConflict = (error: unknown) => error instanceof ApiError && error.code === 'VERSION_CONFLICT'

/**
 * Saves a setup as a draft, two seconds after the last change; an unchanged setup isn't saved. For an existing draft, the place
 * in the editor is saved too.
 */
export function useCycleDraft<T extends WizardTypes>(
  { addDraft, saveDraft }: Pick<CycleWizardKind<T>, 'addDraft' | 'saveDraft'>,
  { model, place }: { model: T['model']; place: EditorPlace },
  initial: DraftVersion | undefined,
  isOn: boolean,
  onAdded: (draftId: string) => void,
) {
  const [state, setState] = useState<'none' | 'saved' | 'conflict'>(initial ? 'saved' : 'none')
  const [isUnsaved, setUnsaved] = useState(false)
  const draft = useRef(initial)
  const current = useRef(model)
  current.current = model
  const saved = useRef({ model, place })
  const isOpen = useRef(true)
  const added = useRef(onAdded)
  added.current = onAdded
  const running = useRef<Promise<void>>(Promise.resolve())
  const pending = useRef<() => void>(undefined)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      // Leaving doesn’t wait for a pause, and loses nothing.
      pending.current?.()
    }
  }, [])
  useEffect(() => {
    pending.current = undefined
    setUnsaved(isOn && model !== saved.current.model)
    const isMoved = draft.current !== undefined && place !== saved.current.place
    if (!isOn || state === 'conflict' || !(isMoved || model !== saved.current.model)) return
    const save = async () => {
      try {
        const before = draft.current
        draft.current = await (before ? saveDraft(model, before, place) : addDraft(model, place))
        saved.current = { model, place }
        setUnsaved(current.current !== model)
        if (!before && isOpen.current) added.current(draft.current.id)
        setState('saved')
      } catch (error) {
        // Other failures are retried with the next change.
        if (isVersionConflict(error)) setState('conflict')
      }
    }
    pending.current = () => {
      pending.current = undefined
      running.current = running.current.then(save)
    }
    const timer = setTimeout(() => pending.current?.(), WAIT_MS)
    return () => clearTimeout(timer)
  }, [model, place, isOn, state, addDraft, saveDraft])
  return {
    /** Unsaved from the first change until it is stored, also while saving fails. */
    state: state !== 'conflict' && isUnsaved ? ('unsaved' as const) : state,
    /** Someone else has saved the draft since, so theirs isn't overwritten. */
    setConflict: () => setState('conflict'),
    /** The draft as it is once pending saves are done. */
    settled: async () => {
      await running.current
      return draft.current
    },
  }
}
