import { api } from '../../core/api.ts'
import type { CycleKind } from '../../cycles/cycle-kind.ts'

/** The kind of cycle for reviews. */
export const reviewCycles: CycleKind = {
  path: '/app/admin/reviews',
  refresh: [
    'GET /review-cycles',
    'GET /review-cycles/{cycleId}',
    'GET /review-cycles/{cycleId}/reviews',
    'GET /review-cycles/{cycleId}/progress',
  ],
  skippedMessages: 'cycle.skipped',
  undoBulkAction: (action) => api('DELETE /review-cycles/{cycleId}/bulk-actions/{bulkActionId}', action),
}
