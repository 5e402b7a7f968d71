import { subscriber } from '../core/events/events.ts'
import type { Module } from '../core/module.ts'
import { listAllCycles, listRecentCycles } from './cycle-search.ts'
import { defineSearchErasure } from './erasure.ts'
import { search } from './handlers.ts'
import { indexSearchTermsJob, indexSearchTermsTask, queueIndexRefresh } from './index-words.ts'

defineSearchErasure()

/** Finding people and cycles. */
export const searchModule: Module = {
  name: 'search',
  handlers: [search, listRecentCycles, listAllCycles],
  jobs: [indexSearchTermsJob],
  scheduledTasks: [indexSearchTermsTask],
  // Whatever else changes people, such as an import, is caught up by the round; until then changes are judged as they are.
  subscribers: ['person-created', 'person-changed'].map((kind) =>
    subscriber(kind, 'queue-index-refresh', ({ tx, companyId }) => queueIndexRefresh(tx, companyId)),
  ),
}
