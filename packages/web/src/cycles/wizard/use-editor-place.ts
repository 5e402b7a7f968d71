import type { EditorPlace } from '@perennial/contract/cycles/schemas.ts'
import { useMemo, useState } from 'react'
import { useUrlQuery } from '../../core/url-query.ts'

const BETWEEN = '.'

/**
 * The step of the editor and the steps that were edited: in the address, so that they are the same when the page is loaded again or
 * returned to; without them there, as the draft has them, or the first step (FBC-26).
 */
export function useEditorPlace(steps: readonly string[], ofDraft: EditorPlace | null | undefined) {
  const [query, setQuery] = useUrlQuery()
  const [before] = useState(ofDraft)
  const step = [query.step, before?.step].find((key) => key !== undefined && steps.includes(key)) ?? steps[0] ?? ''
  const edited = query.edited ?? before?.edited.join(BETWEEN) ?? ''
  const isStep = steps.join(BETWEEN)
  const place = useMemo(
    (): EditorPlace => ({
      step,
      edited: edited.split(BETWEEN).filter((key) => isStep.split(BETWEEN).includes(key)),
    }),
    [step, edited, isStep],
  )
  return {
    place,
    goTo: (key: string) => setQuery({ step: key, edited: [...new Set([...place.edited, step])].join(BETWEEN) }),
    /** The draft that the address leads back to. */
    setDraft: (draft: string) => setQuery({ draft }),
    /** There is nothing left to return to. */
    clear: () => setQuery({ draft: undefined, step: undefined, edited: undefined }),
  }
}
