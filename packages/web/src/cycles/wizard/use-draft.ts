import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../core/api.ts'
import type { CycleWizardKind, DraftVersion, WizardTypes } from './wizard-kind.ts'

const WAIT_MS = 2_000

export const isVersionConflict = (error: unknown) => error instanceof ApiError && error.code === 'VERSION_CONFLICT'

/** Saves a setup as a draft, two seconds after the last change; nothing is saved that was not changed. */
export function useCycleDraft<T extends WizardTypes>(
  { addDraft, saveDraft }: Pick<CycleWizardKind<T>, 'addDraft' | 'saveDraft'>,
  model: T['model'],
  initial: DraftVersion | undefined,
  isOn: boolean,
) {
  const [state, setState] = useState<'none' | 'saved' | 'conflict'>(initial ? 'saved' : 'none')
  const draft = useRef(initial)
  const saved = useRef(model)
  const running = useRef<Promise<void>>(Promise.resolve())
  useEffect(() => {
    if (!isOn || model === saved.current || state === 'conflict') return
    const save = async () => {
      try {
        draft.current = await (draft.current ? saveDraft(model, draft.current) : addDraft(model))
        saved.current = model
        setState('saved')
      } catch (error) {
        // Anything else is tried again with the next change.
        if (isVersionConflict(error)) setState('conflict')
      }
    }
    const timer = setTimeout(() => {
      running.current = running.current.then(save)
    }, WAIT_MS)
    return () => clearTimeout(timer)
  }, [model, isOn, state, addDraft, saveDraft])
  return {
    state,
    /** Someone has saved the draft since: nothing is saved over theirs. */
    setConflict: () => setState('conflict'),
    /** The draft as it is once what is on its way has arrived. */
    settled: async () => {
      await running.current
      return draft.current
    },
  }
}
