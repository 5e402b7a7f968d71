import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type Answered, api, type Input, type ReadKey } from './api.ts'

type Paged = { next: string | null }

/**
 * A long list, page after page as somebody comes near its end: `usePages('GET /users', query, (page) => page.people)`. What was
 * shown stays until what is narrowed or sorted anew is there.
 */
export function usePages<K extends ReadKey, R>(
  key: K,
  query: Omit<Input<K>, 'cursor'>,
  rowsOf: (page: Answered<K>) => readonly R[],
) {
  const read = useInfiniteQuery({
    queryKey: [key, 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      api(key, { ...query, ...(pageParam && { cursor: pageParam }) } as Input<K>, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => (last as Paged).next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const pages = read.data?.pages
  return {
    ...{ error: read.error, refetch: read.refetch, hasMore: read.hasNextPage, isFetchingMore: read.isFetchingNextPage },
    data: pages && { rows: pages.flatMap((page) => rowsOf(page as Answered<K>)), first: pages[0] as Answered<K> },
    more: () => void (read.hasNextPage && !read.isFetchingNextPage && read.fetchNextPage()),
  }
}
