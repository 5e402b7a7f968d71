import type { PersonRow } from '@perennial/contract/people.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useQueryOfAddress } from '../core/address.ts'
import { api, type Input } from '../core/api.ts'
import { type Order, orderOf, orderText } from '../ui/table-rows.ts'

type Query = Input<'GET /users'>
const WAIT_MS = 250
const SIZE = 100

/** People of the directory, page after page as somebody comes near the end. */
export function usePeople(query: Omit<Query, 'cursor' | 'size'>) {
  const read = useInfiniteQuery({
    queryKey: ['GET /users', 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      api('GET /users', { ...query, size: SIZE, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const pages = read.data?.pages
  return {
    ...{ error: read.error, refetch: read.refetch },
    data: pages && { people: pages.flatMap(({ people }) => people), total: pages[0]?.total ?? 0 },
    more: () => void (read.hasNextPage && !read.isFetchingNextPage && read.fetchNextPage()),
  }
}

/** Everybody who fits, for a file: all pages, whatever has been shown so far. */
export async function everybody(query: Omit<Query, 'cursor' | 'size'>): Promise<PersonRow[]> {
  const all: PersonRow[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { people: PersonRow[]; next: string | null } = await api('GET /users', {
      ...{ ...query, size: 200 },
      ...(cursor && { cursor }),
    })
    all.push(...page.people)
    cursor = page.next
  }
  return all
}

/** What is looked for and how it is sorted, kept in the address so that a link shares it. */
export function usePeopleQuery<const F extends string>(filters: readonly F[]) {
  const [address, change] = useQueryOfAddress()
  const [typed, setTyped] = useState(address.q ?? '')
  useEffect(() => {
    if (typed === (address.q ?? '')) return
    const timer = setTimeout(() => change({ q: typed || undefined }), WAIT_MS)
    return () => clearTimeout(timer)
  }, [typed, address.q, change])
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
    search: { value: typed, onChange: setTyped },
    order: {
      value: order,
      onChange: (next: Order | null) =>
        change({ sort: next && orderText(next) !== 'name' ? orderText(next) : undefined }),
    },
  }
}
