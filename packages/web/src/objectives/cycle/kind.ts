import type { CycleKind } from '../../cycles/cycle-kind.ts'

/** The kind of cycle for objectives. */
export const objectiveCycles: CycleKind = {
  path: '/app/admin/objectives',
  refresh: [
    'GET /objective-cycles',
    'GET /objective-cycles/{cycleId}',
    'GET /objective-cycles/{cycleId}/people',
    'GET /objective-cycles/{cycleId}/progress',
  ],
  skippedMessages: 'cycles.skipped',
  // Bulk actions on the people of a cycle can't be undone: notices have been sent, and removed people are added again instead.
  undoBulkAction: () => Promise.resolve({ done: 0 }),
}
