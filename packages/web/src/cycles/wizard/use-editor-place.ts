import type { EditorPlace } from '@perennial/contract/cycles/schemas.ts'
import { useMemo, useState } from 'react'
import { useUrlQuery } from '../../core/url-query.ts'

const BETWEEN = '.'

/**
 * The current step of the editor and the visited steps. They are in the address, so that a reload or coming back restores them;
 * if they aren't, those of the draft are used, or the first step (FBC-26).
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
    /** Puts the draft into the address. */
    setDraft: (draft: string) => setQuery({ draft }),
    /** Removes the draft and the place from the address. */
    clear: () => setQuery({ draft: undefined, step: undefined, edited: undefined }),
  }
}
