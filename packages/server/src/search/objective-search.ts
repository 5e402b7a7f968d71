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
/** Candidates that the index gives, the best first. */
const MAX_CANDIDATES = 100

export type ObjectiveHit = { id: string; name: string; owner: string; cycle: string; link: string; score: number }
type Row = { id: string; cycleId: string; name: string; owner: string; cycle: string }

/** What is shown of objectives `o` that the viewer reads, out of the rows of `from`. */
const rowsOf = (readers: ObjectiveReaders, from: SQL): SQL => sql`
  select o.id, o.cycle_id as "cycleId", o.title as name, ${nameSql(people)} as owner, c.name as cycle
  from ${from}
  join people on people.company_id = o.company_id and people.id = o.owner_id
  join cycles c on c.company_id = o.company_id and c.id = o.cycle_id
  where ${isReadable(readers, 'o')}`

/**
 * Objectives whose title has words that begin with those of the query, as far as the viewer reads them now. The index only proposes: titles
 * and readers are looked up, so that what was renamed, made private or deleted is gone in the same moment. Nothing is guessed.
 */
export async function findObjectiveHits(tx: Tx, viewer: Viewer, query: string): Promise<ObjectiveHit[]> {
  if (!viewer.company.switches.has('objective') || viewer.isGuest) return []
  const [first, ...others] = queryWords(query)
    .slice(0, MAX_WORDS)
    .toSorted((a, b) => b.length - a.length)
  if (first === undefined) return []
  const readers = await readersOf(tx, viewer)
  if (readers.actor === 'STAFF') return []
  const companyId = viewer.company.id
  const begins = (term: SQL, word: string) => sql`(${term} >= ${word} and ${term} < ${word + LAST_CODE_POINT})`
  const indexed = rowsOf(
    readers,
    sql`search_terms t join objectives o on o.company_id = t.company_id and o.id = t.subject_id`,
  )
  const { rows } = await tx.execute<Row>(sql`${indexed}
    and t.company_id = ${companyId} and t.kind = 'OBJECTIVE' and t.field = 0 and ${begins(sql`t.term`, first)}
    ${sql.join(
      others.map(
        (word) => sql` and exists (select from search_terms x where x.company_id = ${companyId}
          and x.subject_id = t.subject_id and x.field = 0 and ${begins(sql`x.term`, word)})`,
      ),
    )}
    order by t.term, t.sort_key limit ${MAX_CANDIDATES}`)
  const changed = sql`(select distinct subject_id from search_changes
    where company_id = ${companyId} and kind = 'OBJECTIVE' limit ${MAX_PENDING_CHANGES}) s
    join objectives o on o.company_id = ${companyId} and o.id = s.subject_id`
  const pending = await tx.execute<Row>(rowsOf(readers, changed))
  const found = new Map([...rows, ...pending.rows].map((row) => [row.id, row]))
  return [...found.values()].flatMap(({ id, cycleId, name, owner, cycle }) =>
    matchesExactly(query, name)
      ? [{ id, name, owner, cycle, link: objectivePage({ cycleId, id }), score: scoreObjective(query, name) }]
      : [],
  )
}
