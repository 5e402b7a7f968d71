import type { SearchHit } from '@perennial/contract/search/routes.ts'
import { bestOf, scoreOfName } from '@perennial/domain/search/ranking.ts'
import { answer } from '../core/http/handler.ts'
import { cyclesOf } from './cycle-search.ts'
import { findPeople } from './people-search.ts'

/** `GET /search`: people and cycles inside what the viewer may see, the best first (SEARCH-03, SEARCH-07, SEARCH-11). */
export const answerSearch = answer(
  'GET /search',
  async ({ query, viewer, tx, now }) => {
    const { q, mode, amount } = query
    const [found, cycles] = await Promise.all([
      mode === 'CYCLE' ? [] : findPeople(tx, viewer, { query: q, amount, isTeam: mode === 'TEAM' }),
      mode === 'TEAM' ? [] : cyclesOf(tx, viewer, now),
    ])
    const scored = cycles.map((cycle) => ({ ...cycle, score: scoreOfName(q, cycle.name) }))
    const hits: (SearchHit & { id: string; name: string })[] = [
      ...found.map(({ score, ...value }) => ({ type: 'USER' as const, score, value, id: value.id, name: value.name })),
      ...bestOf(scored, amount).map(({ score, ...value }) => ({
        ...{ type: 'REVIEW' as const, score, value },
        ...{ id: value.id, name: value.name },
      })),
    ]
    return { hits: bestOf(hits, amount) }
  },
  { onlyReads: true },
)
