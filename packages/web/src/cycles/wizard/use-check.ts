import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDebounced } from '../../core/use-debounced.ts'
import type { CycleWizardKind, WizardTypes } from './wizard-kind.ts'

/** Checks the model on the server, shortly after the last change. */
export function useCheck<T extends WizardTypes>(
  { kind, check: runCheck }: Pick<CycleWizardKind<T>, 'kind' | 'check'>,
  model: T['model'],
  cycleId: string | undefined,
) {
  const client = useQueryClient()
  const debounced = useDebounced(model)
  const checkOf = (checked: T['model']) =>
    queryOptions({
      queryKey: ['check', kind.path, cycleId, checked],
      queryFn: ({ signal }) => runCheck(checked, cycleId, signal),
      gcTime: 60_000,
    })
  const {
    data: check,
    error,
    refetch,
    isPlaceholderData,
  } = useQuery({
    ...checkOf(debounced),
    placeholderData: keepPreviousData,
  })
  const isOld = debounced !== model || isPlaceholderData
  /** The check of the model as it is now; of an earlier one only if that fails. */
  const latest = async (): Promise<T['check'] | undefined> =>
    isOld ? client.fetchQuery(checkOf(model)).catch(() => check) : check
  return { check, isOld, latest, error, refetch: () => void refetch() }
}
