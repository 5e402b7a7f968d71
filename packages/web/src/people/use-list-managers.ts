import { MAX_PEOPLE_ADDED } from '@perennial/domain/people/validation.ts'
import { useQuery } from '@tanstack/react-query'
import { type ApiResponse, api } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { useDebounced } from '../core/use-debounced.ts'
import { problemMessage } from '../imports/import-labels.ts'
import type { ParsedPerson } from './parse-people.ts'

type Match = ApiResponse<'POST /imports/list-managers'>['matches'][number]

/** Finds the managers that a pasted list names, on the server, shortly after the last change. */
export function useListManagers(entries: readonly ParsedPerson[]) {
  const debounced = useDebounced(entries)
  const isNeeded = debounced.length <= MAX_PEOPLE_ADDED && debounced.some(({ manager }) => manager)
  const { data, error, refetch } = useQuery({
    queryKey: ['POST /imports/list-managers', debounced],
    queryFn: ({ signal }) => api('POST /imports/list-managers', { people: debounced.map(asListed) }, { signal }),
    enabled: isNeeded,
    gcTime: 60_000,
  })
  const hasManagers = entries.some(({ manager }) => manager)
  const isCurrent = !hasManagers || (debounced === entries && data !== undefined)
  return {
    hasManagers,
    /** Whether the matches belong to the current list. */
    isCurrent,
    error: hasManagers ? error : null,
    retry: () => void refetch(),
    mayAssign: data?.mayAssign ?? true,
    matches: isCurrent && hasManagers ? (data?.matches ?? []) : [],
  }
}

const asListed = ({ firstName, lastName, email, employeeNumber, isGuest, manager = '' }: ParsedPerson) => ({
  firstName,
  lastName,
  email,
  manager,
  ...(employeeNumber && { employeeNumber }),
  ...(isGuest && { isGuest }),
})

/** The manager of someone in the list, as `POST /users` takes it. */
export const managerInput = (match: Match | undefined) =>
  match?.manager?.id
    ? { managerId: match.manager.id }
    : match?.manager?.position != null
      ? { managerPosition: match.manager.position }
      : {}

/** Why someone is added without the manager that the list names. */
export function managerProblem(match: Match | undefined): string | undefined {
  const { code, facts = {} } = match?.problem ?? {}
  if (!code) return undefined
  if (code === 'MANAGER_NEEDS_HR') return t('directory.managerNeedsHr', { value: facts.value ?? '' })
  return problemMessage(code === 'OWN_MANAGER' || code === 'MANAGER_LOOP' ? 'error' : 'warning', { code, facts })
}
