import { subscriber } from '../core/events.ts'
import type { Module } from '../core/module.ts'
import { answerAllCycles, answerRecentCycles } from './cycles.ts'
import { defineSearchEraser } from './erasing.ts'
import { queueRefresh, refreshWords, wordsRound } from './indexing.ts'
import { answerSearch } from './searching.ts'

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
