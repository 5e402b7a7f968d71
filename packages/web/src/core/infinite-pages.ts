import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type ApiResponse, api, type Input, type ReadKey } from './api.ts'

type CursorPage = { next: string | null }

type PagedList<P> = {
  queryKey: QueryKey
  queryFn: (request: { pageParam: string; signal: AbortSignal }) => Promise<P>
  initialPageParam: string
  getNextPageParam: (last: P) => string | null | undefined
}

type ListEnd = {
  hasMore: boolean
  isFetchingMore: boolean
  onEnd: () => void
  moreError: Error | null
  more: () => void
}

/** The props of a `Table` whose rows are loaded page by page. */
export const tableEnd = ({ hasMore, isFetchingMore, onEnd, moreError, more }: ListEnd) => ({
  hasMore,
  isFetchingMore,
  onEnd,
  moreError,
  onRetryMore: more,
})

/** Fetches all pages of a list with its current query, and shares them with whatever else shows the list. */
export async function fetchAllPages<P>(client: QueryClient, list: PagedList<P>): Promise<P[]> {
  for (let max = 1_000; ; max += 1) {
    const { pages } = await client.fetchInfiniteQuery<P, Error, P, QueryKey, string>({ ...list, pages: max })
    // If a page was already being fetched, the call waits for it and returns only that page.
    const last = pages.at(-1)
    if (last === undefined || !list.getNextPageParam(last)) return pages
  }
}

/**
 * A long list, page by page as its end comes near: `useInfinitePages('GET /users', query, (page) => page.people)`. The rows
 * stay visible until those of a new filter or order have arrived.
 */
export function useInfinitePages<K extends ReadKey, R>(
  key: K,
  query: Omit<Input<K>, 'cursor'>,
  rowsOf: (page: ApiResponse<K>) => readonly R[],
  { when = true } = {},
) {
  const client = useQueryClient()
  const list: PagedList<ApiResponse<K>> = {
    queryKey: [key, 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      api(key, { ...query, ...(pageParam && { cursor: pageParam }) } as Input<K>, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => (last as CursorPage).next ?? undefined,
  }
  const read = useInfiniteQuery({ ...list, placeholderData: keepPreviousData, enabled: when })
  const pages = read.data?.pages
  const more = () => void (read.hasNextPage && !read.isFetchingNextPage && read.fetchNextPage())
  const moreError = read.isFetchNextPageError ? read.error : null
  return {
    error: read.error,
    refetch: read.refetch,
    hasMore: read.hasNextPage,
    isFetchingMore: read.isFetchingNextPage,
    /** Why the next page could not be loaded: it is requested again by the user, or once there is a connection. */
    moreError,
    data: pages && { rows: pages.flatMap((page) => rowsOf(page as ApiResponse<K>)), first: pages[0] as ApiResponse<K> },
    all: async () => (await fetchAllPages(client, list)).flatMap((page) => rowsOf(page)),
    more,
    /** The end of the rows comes near: loads more, unless that has just failed, as it would fail again at once. */
    onEnd: () => {
      if (!moreError) more()
    },
  }
}
