import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../core/use-debounced.ts'
import type { CycleWizardKind, WizardTypes } from './wizard-kind.ts'

/** Checks the model on the server, shortly after the last change. */
export function useCheck<T extends WizardTypes>(
  { kind, check: runCheck }: Pick<CycleWizardKind<T>, 'kind' | 'check'>,
  model: T['model'],
  cycleId: string | undefined,
) {
  const debounced = useDebounced(model)
  const query = useQuery({
    queryKey: ['check', kind.path, cycleId, debounced],
    queryFn: ({ signal }) => runCheck(debounced, cycleId, signal),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
  const { data: check, error, refetch, isPlaceholderData } = query
  return { check, isOld: debounced !== model || isPlaceholderData, error, refetch: () => void refetch() }
}
