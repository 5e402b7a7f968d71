import type { SideStatus } from '@perennial/contract/reviews/cycle/schemas.ts'
import { type Concern, concerns } from '@perennial/domain/reviews/cycle/concerns.ts'
import { sideStatuses } from '@perennial/domain/reviews/cycle/side-statuses.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiResponse, api } from '../../../core/api.ts'
import { fetchAllPages } from '../../../core/infinite-pages.ts'
import { useUrlQuery } from '../../../core/url-query.ts'

export type OverviewRow = ApiResponse<'GET /review-cycles/{cycleId}/reviews'>['rows'][number]
export type OverviewSort = 'name' | 'department' | 'reviewer' | 'revieweeStatus' | 'managerStatus'
const sorts: readonly OverviewSort[] = ['name', 'department', 'reviewer', 'revieweeStatus', 'managerStatus']
const PAGE = 50

const oneOf = <T extends string>(values: readonly T[], text: string | undefined): T | undefined =>
  values.find((value) => value === text)

/** The people of a cycle as the address narrows and sorts them, page by page. */
export function useOverviewRows(cycleId: string) {
  const [address] = useUrlQuery()
  const [sort, direction] = (address.sort ?? 'name').split('.')
  const filters = {
    q: address.q ?? '',
    sort: oneOf(sorts, sort) ?? 'name',
    direction: direction === 'desc' ? ('desc' as const) : ('asc' as const),
    ...given('revieweeStatus', oneOf<SideStatus>(sideStatuses, address.reviewee)),
    ...given('managerStatus', oneOf<SideStatus>(sideStatuses, address.manager)),
    ...given('concern', oneOf<Concern>(concerns, address.concern)),
    ...given('department', address.department),
    ...given('questionnaire', address.questionnaire),
  }
  const client = useQueryClient()
  const list = {
    queryKey: ['GET /review-cycles/{cycleId}/reviews', cycleId, filters],
    queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
      api(
        'GET /review-cycles/{cycleId}/reviews',
        { cycleId, ...filters, limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last: ApiResponse<'GET /review-cycles/{cycleId}/reviews'>) => last.next,
  }
  const query = useInfiniteQuery({ ...list, placeholderData: (former) => former })
  const all = async () => (await fetchAllPages(client, list)).flatMap((page) => page.rows)
  const isNarrowed = Boolean(filters.q || address.reviewee || address.manager || address.concern || address.department)
  return { query, all, filters, isNarrowed }
}

/** An entry only if it has a value. */
function given<K extends string, T>(key: K, value: T | undefined): { [name in K]?: T } {
  return value === undefined || value === '' ? {} : ({ [key]: value } as { [name in K]?: T })
}
