import { api } from '../../core/api.ts'
import type { CycleKind } from '../../cycles/cycle-kind.ts'

/** The kind of cycle for 360° feedback. */
export const feedbackCycles: CycleKind = {
  path: '/app/admin/feedback',
  refresh: [
    'GET /feedback-cycles',
    'GET /feedback-cycles/{cycleId}',
    'GET /feedback-cycles/{cycleId}/feedback-requests',
    'GET /feedback-cycles/{cycleId}/progress',
  ],
  skippedMessages: 'feedbackCycle.skipped',
  undoBulkAction: (action) => api('DELETE /feedback-cycles/{cycleId}/bulk-actions/{bulkActionId}', action),
}
