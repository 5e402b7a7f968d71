import type { CycleModel } from '@perennial/contract/reviews/cycle/schemas.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { useDebounced } from '../../../core/use-debounced.ts'

type PreviewFilter = { isOn?: boolean; onlyWithoutReviewer?: boolean; q?: string }

/** The reviews that would be created, with their reviewers; optionally only those without a reviewer, or of people found by name. */
export function useRevieweePreview({ revieweeSelection, selectedReviewers }: CycleModel, narrowed: PreviewFilter = {}) {
  const { isOn = true, onlyWithoutReviewer = false, q = '' } = narrowed
  const debounced = useDebounced(revieweeSelection)
  return useQuery({
    queryKey: ['POST /review-cycles/preview-reviewees', debounced, selectedReviewers, onlyWithoutReviewer, q],
    queryFn: ({ signal }) =>
      api(
        'POST /review-cycles/preview-reviewees',
        { revieweeSelection: debounced, selectedReviewers, onlyWithoutReviewer, q },
        { signal },
      ),
    placeholderData: keepPreviousData,
    enabled: isOn,
    gcTime: 60_000,
  })
}
