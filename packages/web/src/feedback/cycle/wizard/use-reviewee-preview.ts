import type { FeedbackCycleModel } from '@perennial/contract/feedback/cycle/schemas.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { useDebounced } from '../../../core/use-debounced.ts'

/** Who would be reviewees, with their managers; optionally only those without one, or people found by name. */
export function useRevieweePreview(
  revieweeSelection: FeedbackCycleModel['revieweeSelection'],
  narrowed: { isOn?: boolean; onlyWithoutManager?: boolean; q?: string } = {},
) {
  const { isOn = true, onlyWithoutManager = false, q = '' } = narrowed
  const input = { revieweeSelection: useDebounced(revieweeSelection), onlyWithoutManager, q }
  return useQuery({
    queryKey: ['POST /feedback-cycles/preview-reviewees', input],
    queryFn: ({ signal }) => api('POST /feedback-cycles/preview-reviewees', input, { signal }),
    placeholderData: keepPreviousData,
    enabled: isOn,
    gcTime: 60_000,
  })
}
