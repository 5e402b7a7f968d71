import type { CycleModel } from '@perennial/contract/reviews/cycle/schemas.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError, api } from '../../../core/api.ts'

export type CycleDraft = { id: string; version: number }
const WAIT_MS = 2_000

/** Keeps a set-up as a draft, two seconds after the last change; nothing is kept that was not changed. */
export function useCycleDraft(model: CycleModel, given: CycleDraft | undefined, isOn: boolean) {
  const [state, setState] = useState<'none' | 'saved' | 'conflict'>(given ? 'saved' : 'none')
  const draft = useRef(given)
  const saved = useRef(model)
  const running = useRef<Promise<void>>(Promise.resolve())
  useEffect(() => {
    if (!isOn || model === saved.current || state === 'conflict') return
    const save = async () => {
      try {
        const { current } = draft
        draft.current = current
          ? await api('PUT /review-cycles/drafts/{draftId}', { draftId: current.id, model, version: current.version })
          : await api('POST /review-cycles/drafts', { model })
        saved.current = model
        setState('saved')
      } catch (error) {
        // Anything else is tried again with the next change.
        if (error instanceof ApiError && error.code === 'VERSION_CONFLICT') setState('conflict')
      }
    }
    const timer = setTimeout(() => {
      running.current = running.current.then(save)
    }, WAIT_MS)
    return () => clearTimeout(timer)
  }, [model, isOn, state])
  return {
    state,
    /** The draft as it is once what is on its way has arrived. */
    settled: async () => {
      await running.current
      return draft.current
    },
  }
}
