import { useEffect } from 'react'
import type { Input } from '../core/api.ts'
import { useInfinitePages } from '../core/infinite-pages.ts'

/**
 * Up to this many reviews are loaded without scrolling, so that they can be searched, sorted and counted; more load at the end
 * of the list.
 */
const MAX_LOADED = 2_000

/** The reviews of a team: the first ones are shown while the others are loading. */
export function useTeamReviews(query: Input<'GET /reviews/team/{cycleId}'>, { when = true } = {}) {
  const list = useInfinitePages('GET /reviews/team/{cycleId}', query, (page) => page.reviews, { when })
  const isComplete = !list.hasMore || (list.data?.rows.length ?? 0) >= MAX_LOADED
  const { more, isFetchingMore, moreError } = list
  useEffect(() => {
    if (!(isComplete || isFetchingMore || moreError)) more()
  }, [isComplete, isFetchingMore, moreError, more])
  return { ...list, isComplete }
}
