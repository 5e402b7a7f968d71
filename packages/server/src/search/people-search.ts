import { displayName } from '@perennial/domain/people/names.ts'
import { canManagePeople, isHrType } from '@perennial/domain/people/roles.ts'
import { directorySettings } from '@perennial/domain/people/visibility.ts'
import { wordScore } from '@perennial/domain/search/matching.ts'
import { queryWords } from '@perennial/domain/search/normalization.ts'
import { bestHits, emailPrefix, scorePerson, scorePersonName, scoreWord } from '@perennial/domain/search/ranking.ts'
import { candidatePrefixes, isTypoTolerant } from '@perennial/domain/search/typo-tolerance.ts'
import { and, eq, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { LoadTx, Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { findIdsBelow } from '../people/public.ts'
import {
  type CandidateRow,
  EMAIL,
  enough,
  findNearCandidates,
  findPendingPeople,
  findPrefixCandidates,
  LAST_CODE_POINT,
  loadCandidates,
  MAX_PENDING_CHANGES,
  NAME,
  type NearWords,
  type PrefixCandidate,
  type SearchScope,
  TITLE,
} from './candidates.ts'
import { searchVocabulary } from './tables.ts'

const MAX_WORDS = 8
const MAX_NEAR_WORDS = 60

export type PersonHit = { id: string; name: string; title: string; isActive: boolean; score: number }
type SearchQuery = { query: string; amount: number; isTeam: boolean }

async function sightOf(tx: Tx, viewer: Viewer, isTeam: boolean): Promise<SearchScope> {
  const companyId = viewer.company.id
  const below = isTeam ? await findIdsBelow(tx, companyId, viewer.id) : undefined
  return { companyId, isHr: isHrType(viewer), below }
}

const hitOf = (row: CandidateRow, score: number): PersonHit => ({
  id: row.id,
  name: displayName(row),
  title: row.title,
  isActive: row.state !== 'DEACTIVATED',
  score,
})

/** The best matching people. The index only proposes candidates; the rule scores them. */
export async function findPeople(
  tx: Tx,
  viewer: Viewer,
  { query, amount, isTeam }: SearchQuery,
  loaded?: PrefixCandidate[],
): Promise<PersonHit[]> {
  const typed = typedWords(query)
  const [one, ...more] = typed
  if (one === undefined) return []
  const sight = await sightOf(tx, viewer, isTeam)
  const maySeeEmail = canManagePeople(viewer) || !directorySettings(viewer.company.switches).hidesEmails
  const address = maySeeEmail ? emailPrefix(query) : ''
  const judge = (row: CandidateRow) => hitOf(row, scorePerson(query, row, maySeeEmail))

  const named = await (loaded
    ? enough(tx, sight, NAME, typed, amount, loaded)
    : findPrefixCandidates(tx, sight, NAME, typed, amount))
  const pending = (named[0]?.hasChanges ?? true) ? await findPendingPeople(tx, sight) : []
  const changed = new Set(pending.map(({ id }) => id))
  const changedHits = pending.map(judge)
  // For a single word the matched word of the index gives the score, unless the person has changed since.
  const isByWord = more.length === 0 && pending.length < MAX_PENDING_CHANGES
  const judgeFound = (rows: readonly (CandidateRow & { word: string })[], field: 'name' | 'title' | 'email') => {
    const typedThere = field === 'email' ? address : one
    if (!isByWord) return rows.map(judge)
    const scoreOf = (row: CandidateRow & { word: string }) =>
      field === 'name' ? scorePersonName(query, row) : scoreWord(typedThere, row.word, field)
    return rows.flatMap((row) => (changed.has(row.id) ? [] : [hitOf(row, scoreOf(row))]))
  }

  const hits = [...changedHits, ...judgeFound(named, 'name')]
  const byName = bestHits(hits, amount)
  const bestElsewhere = Math.max(scoreWord(one, one, 'title'), scoreWord(one, one, 'email'))
  if (isByWord && byName.length >= amount && (byName.at(-1)?.score ?? 0) > bestElsewhere) return byName

  const [titled, addressed] = await Promise.all([
    findPrefixCandidates(tx, sight, TITLE, typed, amount),
    address ? findPrefixCandidates(tx, sight, EMAIL, [address], amount) : [],
  ])
  hits.push(...judgeFound(titled, 'title'), ...judgeFound(addressed, 'email'))
  const found = bestHits(hits, amount)
  if (found.length >= amount) return found
  const near = await Promise.all(typed.map((word) => nearTo(tx, sight.companyId, word)))
  const around = await Promise.all(
    [NAME, TITLE].map((field) => findNearCandidates(tx, sight, field, near as [NearWords, ...NearWords[]])),
  )
  const withSlips = new Map(around.flat().map((row) => [row.id, row]))
  return bestHits([...found, ...changedHits, ...[...withSlips.values()].map(judge)], amount)
}

/** The first candidates by name; none for an empty query. */
export function loadPeople(tx: LoadTx, query: string, amount: number): Promise<PrefixCandidate[]> {
  const typed = typedWords(query)
  return typed.length > 0 ? loadCandidates(tx, typed, amount) : Promise.resolve([])
}

const typedWords = (query: string) => longestFirst(queryWords(query).slice(0, MAX_WORDS))

/** The longest word has the fewest matches, so it is looked up and the others are checked on its results. */
const longestFirst = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length)

/** Words of the company close to the query, allowing typos, from the parts of the vocabulary that contain them all. */
async function nearTo(tx: Tx, companyId: string, typed: string): Promise<NearWords> {
  if (!isTypoTolerant(typed.length)) return { beginning: typed }
  const { beginnings, tails } = candidatePrefixes(typed)
  const inReach = or(
    ...beginnings.map((beginning) => isWithin(searchVocabulary.term, beginning)),
    ...tails.map((tail) => isWithin(searchVocabulary.tail, tail)),
  )
  const rows = await tx
    .select({ word: searchVocabulary.term })
    .from(searchVocabulary)
    .where(and(eq(searchVocabulary.companyId, companyId), inReach))
  const near = rows
    .filter(({ word }) => !word.startsWith(typed))
    .map(({ word }) => ({ word, fit: wordScore(typed, word) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .slice(0, MAX_NEAR_WORDS)
    .map(({ word }) => word)
  const begun = rows.map(({ word }) => word).filter((word) => word.startsWith(typed))
  return { words: [...begun, ...near] }
}

const isWithin = (column: PgColumn, beginning: string) =>
  sql`(${column} >= ${beginning} and ${column} < ${beginning + LAST_CODE_POINT})`
