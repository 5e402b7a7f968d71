import type { Task } from '@perennial/contract/home/routes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api, useWrite } from '../core/api.ts'
import { formatDayWithRelative } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { showSuccess } from '../core/toasts.ts'

const SIZE = 50

/** The viewer’s open tasks, page after page; or those they snoozed. */
export function useTasks({ snoozed = false, when = true }: { snoozed?: boolean; when?: boolean } = {}) {
  const read = useInfiniteQuery({
    queryKey: ['GET /tasks', { snoozed }],
    queryFn: ({ pageParam, signal }) =>
      api('GET /tasks', { limit: SIZE, snoozed: String(snoozed), ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
    enabled: when,
  })
  const pages = read.data?.pages
  const last = pages?.at(-1)
  const seen = new Map(pages?.flatMap(({ rows }) => rows).map((task) => [task.id, task]))
  return {
    error: read.error,
    retry: () => void read.refetch(),
    hasMore: read.hasNextPage,
    isFetchingMore: read.isFetchingNextPage,
    moreError: read.isFetchNextPageError ? read.error : null,
    // The latest page has the most recent totals.
    data: last && { ...last, rows: [...seen.values()] },
    more: () => void (read.hasNextPage && !read.isFetchingNextPage && read.fetchNextPage()),
  }
}

const refresh = ['GET /tasks', 'GET /tasks/{itemId}'] as const

/** Snoozes a task until tomorrow, with undo; takes it up again; dismisses it (EMP-P03). */
export function useTaskActions() {
  const unsnooze = useWrite('DELETE /tasks/{itemId}/snooze', { refresh })
  const snooze = useWrite('PUT /tasks/{itemId}/snooze', {
    refresh,
    done: ({ id, snoozedUntil }) =>
      showSuccess(t('home.snoozed', { date: snoozedUntil && formatDayWithRelative(snoozedUntil) }), {
        action: { label: t('home.undo'), act: () => unsnooze.mutate({ itemId: id }) },
      }),
  })
  const dismiss = useWrite('PUT /tasks/{itemId}/dismissal', { refresh })
  return {
    snooze: ({ id }: Task) => snooze.mutate({ itemId: id }),
    unsnooze: ({ id }: Task) => unsnooze.mutate({ itemId: id }),
    dismiss: ({ id }: Task) => dismiss.mutate({ itemId: id }),
    isBusy: snooze.isPending || unsnooze.isPending || dismiss.isPending,
  }
}
export type TaskActions = ReturnType<typeof useTaskActions>
