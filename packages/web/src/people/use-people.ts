import type { Input } from '../core/api.ts'
import { usePages } from '../core/infinite-pages.ts'
import { useQueryOfAddress } from '../core/url-query.ts'
import { type Order, orderOf, orderText } from '../ui/table-rows.ts'

type Query = Input<'GET /users'>
const SIZE = 100

/** People of the directory, page after page as somebody comes near the end. */
export function usePeople(query: Omit<Query, 'cursor' | 'size'>) {
  const { data, ...read } = usePages('GET /users', { ...query, size: SIZE }, (page) => page.people)
  return { ...read, data: data && { people: data.rows, total: data.first.total } }
}

/** What is looked for and how it is sorted, kept in the address so that a link shares it. */
export function usePeopleQuery<const F extends string>(filters: readonly F[]) {
  const [address, change] = useQueryOfAddress()
  const order = orderOf(address.sort ?? '') ?? { key: 'name', isDown: false }
  const chosen = Object.fromEntries(filters.flatMap((name) => (address[name] ? [[name, address[name]]] : []))) as {
    [K in F]?: string
  }
  return {
    query: {
      ...(address.q && { search: address.q }),
      sort: orderText(order) as Query['sort'] & string,
      ...chosen,
    } as Omit<Query, 'cursor' | 'size'>,
    chosen,
    choose: (name: F, value: string) => change({ [name]: value || undefined }),
    search: { value: address.q ?? '', onChange: (text: string) => change({ q: text || undefined }) },
    order: {
      value: order,
      onChange: (next: Order | null) =>
        change({ sort: next && orderText(next) !== 'name' ? orderText(next) : undefined }),
    },
  }
}
