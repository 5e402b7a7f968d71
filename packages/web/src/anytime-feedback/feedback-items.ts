import { type LoadedList, mergeLists } from '../core/merged-lists.ts'

/** An entry of the feedback lists: requested at any time, or in a cycle (ATF-13). */
export type FeedbackItem<R, C> = ({ type: 'REQUESTED' } & R) | ({ type: 'CYCLE' } & C)

export type Pages<R> = {
  data: { rows: readonly R[] } | undefined
  error: Error | null
  refetch: () => unknown
  hasMore?: boolean
  moreError?: Error | null
  more?: () => void
  onEnd?: () => void
}
type Source<R> = { isOn: boolean; pages: Pages<R> }

/** Merges the lists of the features that are on. */
export function mergeFeedback<R extends object, C extends object>(
  requested: Source<R>,
  inCycles: Source<C>,
  isBefore: (item: FeedbackItem<R, C>, other: FeedbackItem<R, C>) => boolean,
) {
  type Item = FeedbackItem<R, C>
  const sources: { pages: Pages<R | C>; type: 'REQUESTED' | 'CYCLE' }[] = []
  if (requested.isOn) sources.push({ pages: requested.pages, type: 'REQUESTED' })
  if (inCycles.isOn) sources.push({ pages: inCycles.pages, type: 'CYCLE' })
  const lists = sources.map(
    ({ pages, type }): LoadedList<Item> => ({
      rows: (pages.data?.rows ?? []).map((row) => ({ type, ...row }) as Item),
      hasMore: pages.hasMore ?? false,
    }),
  )
  const { rows, unfinished } = mergeLists(lists, isBefore)
  const next = unfinished === undefined ? undefined : sources[unfinished]?.pages
  return {
    data: sources.every(({ pages }) => pages.data) ? { rows } : undefined,
    error: sources.map(({ pages }) => pages.error).find((error) => error !== null) ?? null,
    refetch: () => sources.map(({ pages }) => pages.refetch()),
    moreError: next?.moreError ?? null,
    more: () => next?.more?.(),
    onEnd: () => next?.onEnd?.(),
  }
}
