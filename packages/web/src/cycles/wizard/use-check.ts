import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSettled } from './use-settled.ts'
import type { CycleWizardKind, WizardTypes } from './wizard-kind.ts'

/** Checks the model on the server, shortly after the last change. */
export function useCheck<T extends WizardTypes>(
  { kind, check: runCheck }: Pick<CycleWizardKind<T>, 'kind' | 'check'>,
  model: T['model'],
  cycleId: string | undefined,
) {
  const settled = useSettled(model)
  const query = useQuery({
    queryKey: ['check', kind.path, cycleId, settled],
    queryFn: ({ signal }) => runCheck(settled, cycleId, signal),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
  const { data: check, error, refetch, isPlaceholderData } = query
  return { check, isOld: settled !== model || isPlaceholderData, error, refetch: () => void refetch() }
}
