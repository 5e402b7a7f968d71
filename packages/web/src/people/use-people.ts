import type { Input } from '../core/api.ts'
import { useInfinitePages } from '../core/infinite-pages.ts'
import { useUrlQuery } from '../core/url-query.ts'
import { parseSort, type SortOrder, serializeSort } from '../ui/table-rows.ts'

type Query = Input<'GET /users'>
const SIZE = 100

/** People of the directory, loaded page by page as the end comes near. */
export function usePeople(query: Omit<Query, 'cursor' | 'size'>) {
  const { data, ...read } = useInfinitePages('GET /users', { ...query, size: SIZE }, (page) => page.people)
  return { ...read, data: data && { people: data.rows, total: data.first.total } }
}

/** The search, the filters and the order of a list, kept in the address so that a link shares them. */
export function usePeopleQuery<const F extends string>(filters: readonly F[]) {
  const [address, change] = useUrlQuery()
  const order = parseSort(address.sort ?? '') ?? { key: 'name', isDown: false }
  const chosen = Object.fromEntries(filters.flatMap((name) => (address[name] ? [[name, address[name]]] : []))) as {
    [K in F]?: string
  }
  return {
    query: {
      ...(address.q && { search: address.q }),
      sort: serializeSort(order) as Query['sort'] & string,
      ...chosen,
    } as Omit<Query, 'cursor' | 'size'>,
    chosen,
    choose: (name: F, value: string) => change({ [name]: value || undefined }),
    search: { value: address.q ?? '', onChange: (text: string) => change({ q: text || undefined }) },
    order: {
      value: order,
      onChange: (next: SortOrder | null) =>
        change({ sort: next && serializeSort(next) !== 'name' ? serializeSort(next) : undefined }),
    },
  }
}
