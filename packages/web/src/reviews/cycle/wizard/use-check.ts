import type { CycleModel } from '@perennial/contract/reviews/cycle/schemas.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type ApiResponse, api } from '../../../core/api.ts'

export type CheckResult = ApiResponse<'POST /review-cycles/check'>

const WAIT_MS = 400

/** A value that has rested for a moment. */
function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), WAIT_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

/** What the server finds in the model, a moment after the last change. */
export function useCheck(model: CycleModel, cycleId: string | undefined) {
  const rested = useRested(model)
  const query = useQuery({
    queryKey: ['POST /review-cycles/check', cycleId, rested],
    queryFn: ({ signal }) => {
      const input = cycleId ? { model: rested, cycleId } : { model: rested }
      return api('POST /review-cycles/check', input, { signal })
    },
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
  const { data: check, error, refetch, isPlaceholderData } = query
  return { check, isOld: rested !== model || isPlaceholderData, error, refetch: () => void refetch() }
}

type PreviewFilter = { isOn?: boolean; onlyWithoutReviewer?: boolean }

/** Whose reviews would be made, and who would write them; if wanted only those of whom nobody would write. */
export function useRevieweePreview({ revieweeSelection, selectedReviewers }: CycleModel, narrowed: PreviewFilter = {}) {
  const { isOn = true, onlyWithoutReviewer = false } = narrowed
  const rested = useRested(revieweeSelection)
  return useQuery({
    queryKey: ['POST /review-cycles/preview-reviewees', rested, selectedReviewers, onlyWithoutReviewer],
    queryFn: ({ signal }) =>
      api(
        'POST /review-cycles/preview-reviewees',
        { revieweeSelection: rested, selectedReviewers, onlyWithoutReviewer },
        { signal },
      ),
    placeholderData: keepPreviousData,
    enabled: isOn,
    gcTime: 60_000,
  })
}
