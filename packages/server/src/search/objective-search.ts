import { queryWords } from '@perennial/domain/search/normalization.ts'
import { matchesExactly, scoreObjective } from '@perennial/domain/search/ranking.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { isReadable, type ObjectiveReaders, objectivePage, readersOf } from '../objectives/public.ts'
import { nameSql } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { LAST_CODE_POINT, MAX_PENDING_CHANGES } from './candidates.ts'

const MAX_WORDS = 8
/** The maximum number of candidates from the index, the best first. */
const MAX_CANDIDATES = 100

export type ObjectiveHit = { id: string; name: string; owner: string; cycle: string; link: string; score: number }
type Row = { id: string; cycleId: string; name: string; owner: string; cycle: string }

/**
 * The rows for the objectives of `proposed`, in their order, as far as the viewer reads them. Row by row, so that the first readable ones
 * are enough: many objectives can have the same word.
 */
const rowsOf = (readers: ObjectiveReaders, companyId: string, proposed: SQL): SQL => sql`
  select o.id, o.cycle_id as "cycleId", o.title as name, ${nameSql(people)} as owner, c.name as cycle
  from (${proposed} offset 0) t
  cross join lateral (select * from objectives o where o.company_id = ${companyId} and o.id = t.subject_id
    and ${isReadable(readers, 'o')} offset 0) o
  join people on people.company_id = o.company_id and people.id = o.owner_id
  join cycles c on c.company_id = o.company_id and c.id = o.cycle_id`

const begins = (term: SQL, word: string) => sql`(${term} >= ${word} and ${term} < ${word + LAST_CODE_POINT})`

/**
 * Objectives whose title has words that begin with those of the query, as far as the viewer reads them now. The index only proposes: titles
 * and readers are looked up, so that what was renamed, made private or deleted is no longer found immediately. Typos are not corrected.
 */
export async function findObjectiveHits(tx: Tx, viewer: Viewer, query: string): Promise<ObjectiveHit[]> {
  if (!viewer.company.switches.has('objective') || viewer.isGuest) return []
  // The longest word is probably the rarest. Counting would be exact, but would reveal objectives that the viewer can’t read.
  const [first, ...others] = queryWords(query)
    .slice(0, MAX_WORDS)
    .toSorted((a, b) => b.length - a.length)
  if (first === undefined) return []
  const companyId = viewer.company.id
  const readers = await readersOf(tx, viewer)
  if (readers.actor === 'STAFF') return []
  const indexed = sql`select w.subject_id, w.term, w.sort_key from search_terms w
    where w.company_id = ${companyId} and w.kind = 'OBJECTIVE' and w.field = 0 and ${begins(sql`w.term`, first)}
    ${sql.join(
      others.map(
        (word) => sql` and exists (select from search_terms x where x.company_id = ${companyId}
          and x.subject_id = w.subject_id and x.field = 0 and ${begins(sql`x.term`, word)})`,
      ),
    )} order by w.term, w.sort_key`
  const changed = sql`select distinct subject_id from search_changes
    where company_id = ${companyId} and kind = 'OBJECTIVE' limit ${MAX_PENDING_CHANGES}`
  const { rows } = await tx.execute<Row>(sql`${rowsOf(readers, companyId, indexed)}
    order by t.term, t.sort_key limit ${MAX_CANDIDATES}`)
  const pending = await tx.execute<Row>(rowsOf(readers, companyId, changed))
  const found = new Map([...rows, ...pending.rows].map((row) => [row.id, row]))
  return [...found.values()].flatMap(({ id, cycleId, name, owner, cycle }) =>
    matchesExactly(query, name)
      ? [{ id, name, owner, cycle, link: objectivePage({ cycleId, id }), score: scoreObjective(query, name) }]
      : [],
  )
}
