import type { ActivityModule, ActivityScope } from '@perennial/domain/activity/stream.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ApiResponse, api } from '../core/api.ts'

export type ActivityEntry = ApiResponse<'GET /activities'>['activities'][number]
export type ActivityQuery = {
  scope: ActivityScope
  userId?: string | undefined
  reach?: 'direct' | 'tree' | undefined
  module?: ActivityModule | undefined
  team?: string | undefined
}

/** The stream, 20 entries at a time (FRAME-16). */
export function useActivities(where: ActivityQuery) {
  const asked = Object.fromEntries(Object.entries(where).filter(([, value]) => value)) as ActivityQuery
  return useInfiniteQuery({
    queryKey: ['GET /activities', asked],
    queryFn: ({ pageParam, signal }) =>
      api('GET /activities', { ...(asked as object), ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  })
}
