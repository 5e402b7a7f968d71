import { useUrlQuery } from '../core/url-query.ts'

const names = {
  department: 'department',
  team: 'team',
  location: 'location',
  manager: 'managerId',
  rating: 'rating',
} as const

/** The filters of a graph in the address; `field` is the one whose people are listed. */
export function useGraphFilters() {
  const [query, setQuery] = useUrlQuery()
  const filters: Partial<Record<(typeof names)[keyof typeof names], string>> = {}
  for (const [name, key] of Object.entries(names)) {
    const value = query[name]
    if (value) filters[key] = value
  }
  const clear = () =>
    setQuery({ ...Object.fromEntries(Object.keys(names).map((name) => [name, undefined])), field: undefined })
  return { filters, isNarrowed: Object.keys(filters).length > 0, clear }
}
