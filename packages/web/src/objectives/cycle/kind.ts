import type { CycleKind } from '../../cycles/cycle-kind.ts'

/** Objective cycles among the kinds of cycle. */
export const objectiveCycles: CycleKind = {
  path: '/app/admin/objectives',
  refresh: [
    'GET /objective-cycles',
    'GET /objective-cycles/{cycleId}',
    'GET /objective-cycles/{cycleId}/people',
    'GET /objective-cycles/{cycleId}/progress',
  ],
  skippedMessages: 'cycles.skipped',
  // Nothing that is done with many people of a cycle can be undone: notices are sent, and people are added again.
  undoBulkAction: () => Promise.resolve({ done: 0 }),
}
