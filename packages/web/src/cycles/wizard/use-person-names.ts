import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { api, queryKeyOf } from '../../core/api.ts'
import type { PickedPerson } from '../../ui/PersonPicker.tsx'

/** Names for ids; the names of people who were just picked are remembered. */
export function usePersonNames(ids: readonly string[]) {
  const [known, setKnown] = useState<Readonly<Record<string, string>>>({})
  const unknown = ids.filter((id) => known[id] === undefined)
  const names = useQueries({
    queries: unknown.map((id) => ({
      queryKey: queryKeyOf('GET /users/{id}/card', { id }),
      queryFn: () => api('GET /users/{id}/card', { id }),
      staleTime: 300_000,
    })),
  })
  const found: Record<string, string> = { ...known }
  for (const [index, id] of unknown.entries()) {
    const name = names[index]?.data?.name
    if (name) found[id] = name
  }
  return {
    people: ids.map((id) => ({ id, name: found[id] ?? '…' })),
    remember: ({ id, name }: PickedPerson) => setKnown((former) => ({ ...former, [id]: name })),
  }
}
