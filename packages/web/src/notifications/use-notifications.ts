import { useEffect, useRef, useState } from 'react'
import { type Answered, api } from '../core/api.ts'
import { hasWords, t } from '../core/i18n.ts'
import { tellOf } from '../core/report-error.ts'
import { useStore } from '../core/store.ts'
import { count } from './notification-count.ts'

export type News = Answered<'GET /notifications'>['notifications'][number]
export type NewsList = {
  entries: readonly News[] | undefined
  error: unknown
  hasMore: boolean
  more: () => void
  retry: () => void
  markAll: () => void
  open: (one: News) => void
  /** Marks some as read or unread, archives them or takes them back; gives how many there were. */
  change: (some: readonly News[], what: Change) => Promise<number>
}
export type Change = { isRead: boolean } | { isArchived: boolean }

/** Which part of the list: all of it, or what is in the inbox, or what was archived (EMP-P04). */
type Part = { archived?: boolean }

const MOST_NEW = 10

/** Those that came now stand first; each stands there once. */
const merged = (first: readonly News[], then: readonly News[]): News[] => {
  const ids = new Set(first.map(({ id }) => id))
  return [...first, ...then.filter(({ id }) => !ids.has(id))]
}

/** What an entry says. */
export function newsWords({ kind, data }: Pick<News, 'kind' | 'data'>): string {
  const key = `notification.${kind}`
  return hasWords(key) ? t(key, data) : t('notifications.title')
}

/** The list of one's notifications: fetches `size` at a time, and when the count rises what has come (NOTIF-04, NOTIF-05). */
export function useNotifications(size: number, { archived }: Part = {}): NewsList {
  const [entries, setEntries] = useState<readonly News[]>()
  const [next, setNext] = useState<string | null>(null)
  const [error, setError] = useState<unknown>()
  const [tries, setTries] = useState(0)
  const isFetching = useRef(false)
  const { count: news } = useStore(count)
  // What had come before the list was drawn has risen for it as well.
  const former = useRef(0)
  const part = archived === undefined ? {} : { archived: String(archived) }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    let isGone = false
    api('GET /notifications', { size, ...part }).then(
      (page) => {
        if (isGone) return
        setEntries((known) => merged(page.notifications, known ?? []))
        setNext(page.next)
        // Whoever sees the list has looked: nothing in it is news any more.
        if (!archived) api('POST /notifications/look', {}).then(count.set, () => undefined)
      },
      (reason: unknown) => !isGone && setError(reason),
    )
    return () => {
      isGone = true
    }
  }, [size, archived, tries])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a rise of the count asks again
  useEffect(() => {
    const rose = news > former.current
    former.current = news
    if (!rose || archived) return
    api('GET /notifications', { size: Math.min(news, MOST_NEW), ...part }).then(
      (page) => setEntries((known) => merged(page.notifications, known ?? [])),
      () => undefined,
    )
  }, [news])

  const take = (changed: readonly News[]) => {
    const now = new Map(changed.map((one) => [one.id, one]))
    const isHere = (one: News) => archived === undefined || (one.archivedAt !== null) === archived
    setEntries((known) => known?.map((one) => now.get(one.id) ?? one).filter(isHere))
  }
  return {
    entries,
    error: entries === undefined ? error : undefined,
    hasMore: next !== null,
    more: () => {
      if (next === null || isFetching.current) return
      isFetching.current = true
      api('GET /notifications', { size, cursor: next, ...part })
        .then(
          (page) => {
            setEntries((known) => merged(known ?? [], page.notifications))
            setNext(page.next)
          },
          (reason: unknown) => tellOf(reason),
        )
        .finally(() => {
          isFetching.current = false
        })
    },
    retry: () => {
      setError(undefined)
      setTries((former) => former + 1)
    },
    markAll: () => {
      api('POST /notifications/reading', {}).then((answer) => {
        count.set(answer)
        const readAt = new Date().toISOString()
        setEntries((known) => known?.map((one) => ({ ...one, readAt: one.readAt ?? readAt })))
      }, tellOf)
    },
    open: (one) => {
      if (one.readAt) return
      api('POST /notifications/{notificationId}/reading', { notificationId: one.id }).then(
        (read) => take([read]),
        () => undefined,
      )
    },
    change: async (some, what) => {
      try {
        const answer = await api('PATCH /notifications', { ids: some.map(({ id }) => id), ...what })
        count.set(answer.count)
        take(answer.notifications)
        return answer.notifications.length
      } catch (reason) {
        tellOf(reason)
        return 0
      }
    },
  }
}
