import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { useDebounced } from '../../../core/use-debounced.ts'
import type { WizardModel } from './model.ts'

/** Who would take part, with their managers; optionally only those without one, or people found by name. */
export function usePeoplePreview(
  { allUsers, allowedUsers }: Pick<WizardModel, 'allUsers' | 'allowedUsers'>,
  narrowed: { isOn?: boolean; onlyWithoutManager?: boolean; q?: string } = {},
) {
  const { isOn = true, onlyWithoutManager = false, q = '' } = narrowed
  const input = { allUsers, allowedUsers: useDebounced(allowedUsers), onlyWithoutManager, q }
  return useQuery({
    queryKey: ['POST /objective-cycles/preview-people', input],
    queryFn: ({ signal }) => api('POST /objective-cycles/preview-people', input, { signal }),
    placeholderData: keepPreviousData,
    enabled: isOn,
    gcTime: 60_000,
  })
}
