import { useQuery } from '@tanstack/react-query'
import { api, type Input } from './api.ts'

/** Bulk actions that can first count what they would do. */
export type BulkRoute =
  | 'POST /review-cycles/{cycleId}/inform'
  | 'POST /review-cycles/{cycleId}/nudges'
  | 'POST /review-cycles/{cycleId}/completions'
  | 'POST /review-cycles/{cycleId}/sharing'
  | 'POST /review-cycles/{cycleId}/extensions'
  | 'POST /review-cycles/{cycleId}/reviewer-resets'
  | 'POST /review-cycles/{cycleId}/main-reviewers'
  | 'POST /review-cycles/{cycleId}/removals'
  | 'POST /review-cycles/{cycleId}/moves'
  | 'POST /feedback-cycles/{cycleId}/inform'
  | 'POST /feedback-cycles/{cycleId}/nudges'
  | 'POST /feedback-cycles/{cycleId}/approvals'
  | 'POST /feedback-cycles/{cycleId}/completions'
  | 'POST /feedback-cycles/{cycleId}/releases'
  | 'POST /feedback-cycles/{cycleId}/reviewers'
  | 'POST /feedback-cycles/{cycleId}/removals'
  | 'POST /objective-cycles/{cycleId}/inform'
  | 'POST /objective-cycles/{cycleId}/nudges'
  | 'POST /objective-cycles/{cycleId}/team-nudges'
  | 'POST /objective-cycles/{cycleId}/removals'
  | 'POST /objectives/transfers'
  | 'POST /objectives/assignments'
  | 'POST /objectives/deletions'
  | 'POST /invitations'
  | 'POST /deactivations'
  | 'POST /profile-changes'
  | 'POST /reactivations'
  | 'POST /leaves'

/** Counts how many a bulk action would affect, as soon as everything it needs is chosen. */
export function useBulkPreview<K extends BulkRoute>(key: K, input: Input<K>, isReady = true) {
  return useQuery({
    queryKey: [key, input],
    queryFn: () => api(key, { ...input, isPreview: true }),
    gcTime: 0,
    enabled: isReady,
    retry: false,
  })
}
