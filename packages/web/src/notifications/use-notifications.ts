import { useEffect, useRef, useState } from 'react'
import { type ApiResponse, api } from '../core/api.ts'
import { hasMessage, t } from '../core/i18n.ts'
import { reportError } from '../core/report-error.ts'
import { useStore } from '../core/store.ts'
import { notificationCount } from './notification-count.ts'

export type NotificationEntry = ApiResponse<'GET /notifications'>['notifications'][number]
export type NotificationList = {
  entries: readonly NotificationEntry[] | undefined
  error: unknown
  hasMore: boolean
  isFetchingMore: boolean
  /** Why the next page could not be loaded. */
  moreError: Error | null
  /** Loads the next page, again if that failed. */
  more: () => void
  retry: () => void
  markAll: () => void
  open: (one: NotificationEntry) => void
  /** Marks some as read or unread, archives or unarchives them; returns how many there were. */
  change: (items: readonly NotificationEntry[], what: NotificationChange) => Promise<number>
}
export type NotificationChange = { isRead: boolean } | { isArchived: boolean }

/** Which part of the list: all of it, the inbox, or the archive (EMP-P04). */
type Part = { archived?: boolean }

const MAX_NEW = 10

/** New ones come first; each appears once. */
const merged = (first: readonly NotificationEntry[], then: readonly NotificationEntry[]): NotificationEntry[] => {
  const ids = new Set(first.map(({ id }) => id))
  return [...first, ...then.filter(({ id }) => !ids.has(id))]
}

/** The text of an entry. */
export function notificationMessage({ kind, data }: Pick<NotificationEntry, 'kind' | 'data'>): string {
  const key = `notification.${kind}`
  return hasMessage(key) ? t(key, data) : t('notifications.title')
}

/** The user’s notifications: fetches `size` at a time, and new ones when the count rises (NOTIF-04, NOTIF-05). */
export function useNotifications(size: number, { archived }: Part = {}): NotificationList {
  const [entries, setEntries] = useState<readonly NotificationEntry[]>()
  const [next, setNext] = useState<string | null>(null)
  const [error, setError] = useState<unknown>()
  const [tries, setTries] = useState(0)
  const isFetching = useRef(false)
  const [isFetchingMore, setFetchingMore] = useState(false)
  const [moreError, setMoreError] = useState<Error | null>(null)
  const { count: news } = useStore(notificationCount)
  // Notifications that arrived before the list was rendered count as new too.
  const former = useRef(0)
  const part = archived === undefined ? {} : { archived: String(archived) }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry requests again
  useEffect(() => {
    let isGone = false
    api('GET /notifications', { size, ...part }).then(
      (page) => {
        if (isGone) return
        setEntries((known) => merged(page.notifications, known ?? []))
        setNext(page.next)
        // Opening the list marks everything in it as seen.
        if (!archived) api('POST /notifications/seen', {}).then(notificationCount.set, () => undefined)
      },
      (reason: unknown) => !isGone && setError(reason),
    )
    return () => {
      isGone = true
    }
  }, [size, archived, tries])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a rise of the count requests again
  useEffect(() => {
    const rose = news > former.current
    former.current = news
    if (!rose || archived) return
    api('GET /notifications', { size: Math.min(news, MAX_NEW), ...part }).then(
      (page) => setEntries((known) => merged(page.notifications, known ?? [])),
      () => undefined,
    )
  }, [news])

  const take = (changed: readonly NotificationEntry[]) => {
    const now = new Map(changed.map((item) => [item.id, item]))
    const isHere = (item: NotificationEntry) => archived === undefined || (item.archivedAt !== null) === archived
    setEntries((known) => known?.map((item) => now.get(item.id) ?? item).filter(isHere))
  }
  return {
    entries,
    error: entries === undefined ? error : undefined,
    hasMore: next !== null,
    isFetchingMore,
    moreError,
    more: () => {
      if (next === null || isFetching.current) return
      isFetching.current = true
      setFetchingMore(true)
      api('GET /notifications', { size, cursor: next, ...part })
        .then((page) => {
          setEntries((known) => merged(known ?? [], page.notifications))
          setNext(page.next)
          setMoreError(null)
        }, setMoreError)
        .finally(() => {
          isFetching.current = false
          setFetchingMore(false)
        })
    },
    retry: () => {
      setError(undefined)
      setTries((former) => former + 1)
    },
    markAll: () => {
      api('POST /notifications/read', {}).then((answer) => {
        notificationCount.set(answer)
        const readAt = new Date().toISOString()
        setEntries((known) => known?.map((item) => ({ ...item, readAt: item.readAt ?? readAt })))
      }, reportError)
    },
    open: (item) => {
      if (item.readAt) return
      api('POST /notifications/{notificationId}/read', { notificationId: item.id }).then(
        (read) => take([read]),
        () => undefined,
      )
    },
    change: async (some, what) => {
      try {
        const answer = await api('PATCH /notifications', { ids: some.map(({ id }) => id), ...what })
        notificationCount.set(answer.count)
        take(answer.notifications)
        return answer.notifications.length
      } catch (reason) {
        reportError(reason)
        return 0
      }
    },
  }
}
