import { subscriber } from '../core/events/events.ts'
import type { Module } from '../core/module.ts'
import { answerAllCycles, answerRecentCycles } from './cycle-search.ts'
import { defineSearchEraser } from './erasure.ts'
import { answerSearch } from './handlers.ts'
import { queueRefresh, refreshWords, wordsRound } from './index-words.ts'

defineSearchEraser()

/** Finding people and cycles. */
export const searchModule: Module = {
  name: 'search',
  answers: [answerSearch, answerRecentCycles, answerAllCycles],
  jobs: [refreshWords],
  rounds: [wordsRound],
  // Whatever else changes people, such as an import, is caught up by the round; until then changes are judged as they are.
  subscribers: ['person-created', 'person-changed'].map((kind) =>
    subscriber(kind, 'make-search-words', ({ tx, companyId }) => queueRefresh(tx, companyId)),
  ),
}
