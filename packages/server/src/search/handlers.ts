import type { SearchHit } from '@perennial/contract/search/routes.ts'
import { bestHits, MAX_OBJECTIVE_SCORE, scoreName } from '@perennial/domain/search/ranking.ts'
import { loadingHandler } from '../core/http/handler.ts'
import { findCycles, loadCycles } from './cycle-search.ts'
import { findObjectiveHits } from './objective-search.ts'
import { findPeople, loadPeople } from './people-search.ts'

/** `GET /search`: people, cycles and objectives inside what the viewer may see, the best first (SEARCH-03, SEARCH-07, SEARCH-11). */
export const search = loadingHandler(
  'GET /search',
  ({ tx, query: { q, mode, amount } }) =>
    mode === 'TEAM' || mode === 'CYCLE' ? undefined : Promise.all([loadPeople(tx, q, amount), loadCycles(tx)]),
  async ({ query, viewer, tx, now, loaded: [loadedPeople, loadedCycles] = [] }) => {
    const { q, mode, amount } = query
    const [found, cycles] = await Promise.all([
      mode === 'CYCLE' ? [] : findPeople(tx, viewer, { query: q, amount, isTeam: mode === 'TEAM' }, loadedPeople),
      mode === 'TEAM' ? [] : findCycles(tx, viewer, now, loadedCycles),
    ])
    // If people fill the page by their names, no objective comes before them.
    const isFull = found.length >= amount && (found.at(-1)?.score ?? 0) > MAX_OBJECTIVE_SCORE
    const objectives = mode === 'SEARCH' && !isFull ? await findObjectiveHits(tx, viewer, q) : []
    const scored = cycles.map((cycle) => ({ ...cycle, score: scoreName(q, cycle.name) }))
    const hits: (SearchHit & { id: string; name: string })[] = [
      ...found.map(({ score, ...value }) => ({ type: 'USER' as const, score, value, id: value.id, name: value.name })),
      ...bestHits(objectives, amount).map(({ score, ...value }) => ({
        type: 'SINGLE_OBJECTIVE' as const,
        score,
        value,
        id: value.id,
        name: value.name,
      })),
      ...bestHits(scored, amount).map(({ score, ...value }) => ({
        type: value.kind,
        score,
        value,
        id: value.id,
        name: value.name,
      })),
    ]
    return { hits: bestHits(hits, amount) }
  },
  { isReadOnly: true },
)
