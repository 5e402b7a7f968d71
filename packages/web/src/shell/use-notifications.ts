import { useEffect, useRef, useState } from 'react'
import { type Answered, api } from '../core/api.ts'
import { tellOf } from '../core/failures.ts'
import { count } from '../core/live.ts'
import { useStore } from '../core/store.ts'

type News = Answered<'GET /notifications'>['notifications'][number]
export type NewsList = {
  entries: readonly News[] | undefined
  error: unknown
  hasMore: boolean
  more: () => void
  retry: () => void
  markAll: () => void
  open: (one: News) => void
}

const MOST_NEW = 10

/** Those that came now stand first; each stands there once. */
const merged = (first: readonly News[], then: readonly News[]): News[] => {
  const ids = new Set(first.map(({ id }) => id))
  return [...first, ...then.filter(({ id }) => !ids.has(id))]
}

/** The list of one's notifications: fetches `size` at a time, and when the count rises what has come (NOTIF-04, NOTIF-05). */
export function useNotifications(size: number): NewsList {
  const [entries, setEntries] = useState<readonly News[]>()
  const [next, setNext] = useState<string | null>(null)
  const [error, setError] = useState<unknown>()
  const [tries, setTries] = useState(0)
  const isFetching = useRef(false)
  const { count: news } = useStore(count)
  // What had come before the list was drawn has risen for it as well.
  const former = useRef(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    let isGone = false
    api('GET /notifications', { size }).then(
      (page) => {
        if (isGone) return
        setEntries((known) => merged(page.notifications, known ?? []))
        setNext(page.next)
        // Whoever sees the list has looked: nothing in it is news any more.
        api('POST /notifications/look', {}).then(count.set, () => undefined)
      },
      (reason: unknown) => !isGone && setError(reason),
    )
    return () => {
      isGone = true
    }
  }, [size, tries])

  useEffect(() => {
    const rose = news > former.current
    former.current = news
    if (!rose) return
    api('GET /notifications', { size: Math.min(news, MOST_NEW) }).then(
      (page) => setEntries((known) => merged(page.notifications, known ?? [])),
      () => undefined,
    )
  }, [news])

  return {
    entries,
    error: entries === undefined ? error : undefined,
    hasMore: next !== null,
    more: () => {
      if (next === null || isFetching.current) return
      isFetching.current = true
      api('GET /notifications', { size, cursor: next })
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
        (read) => setEntries((known) => known?.map((other) => (other.id === read.id ? read : other))),
        () => undefined,
      )
    },
  }
}
