import type { Input } from '../core/api.ts'
import { useUrlQuery } from '../core/url-query.ts'

type Query = Omit<Input<'GET /objectives/browse'>, 'cursor' | 'limit'>
type ExportedFilters = Extract<Input<'POST /exports'>, { kind: 'objectives' }>['filters']
export type BrowseScope = NonNullable<Query['scope']>

/** The filters of the list by their query parameters, so that a copied link shows the same. */
const names = {
  q: 'search',
  cycle: 'cycleId',
  owner: 'ownerId',
  department: 'department',
  category: 'categoryId',
  status: 'status',
  type: 'type',
  only: 'only',
  team: 'team',
  manager: 'managerId',
  band: 'band',
  rating: 'ratingId',
  due: 'due',
} as const
export type FilterName = keyof typeof names
const filterNames = Object.keys(names) as FilterName[]

const sorts = {
  title: 'TITLE',
  owner: 'OWNER',
  due: 'DUE_DATE',
  status: 'STATUS',
  completion: 'COMPLETION',
  updated: 'PROGRESSED',
} as const
type Sort = keyof typeof sorts
const isSort = (key: string): key is Sort => Object.hasOwn(sorts, key)

export type SortOrder = { key: string; isDown: boolean }

/** The filters and the order of a list of objectives, from the address. */
export function useBrowseFilters(scope: BrowseScope) {
  const [address, change] = useUrlQuery()
  const given = Object.fromEntries(filterNames.flatMap((name) => (address[name] ? [[names[name], address[name]]] : [])))
  const sort = address.sort ?? ''
  const key = sort.replace(/^-/, '')
  const order: SortOrder | null = isSort(key) ? { key, isDown: sort.startsWith('-') } : null
  const query = {
    ...given,
    scope,
    ...(order && isSort(order.key) ? { sort: sorts[order.key], descending: String(order.isDown) } : {}),
  } as Query
  return {
    query,
    /** The same as a file is asked for. */
    exported: { ...query, descending: order?.isDown ?? false } as ExportedFilters,
    value: (name: FilterName): string => address[name] ?? '',
    set: (name: FilterName, value: string) => change({ [name]: value || undefined }),
    setCycle: (value: string) => change({ cycle: value || undefined, category: undefined }),
    order,
    setOrder: (next: SortOrder | null) => change({ sort: next ? `${next.isDown ? '-' : ''}${next.key}` : undefined }),
    isNarrowed: filterNames.some((name) => address[name]),
    clear: () => change(Object.fromEntries(filterNames.map((name) => [name, undefined]))),
  }
}
