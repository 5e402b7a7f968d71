import { type SearchablePerson, searchFields } from '@perennial/domain/search/ranking.ts'
import { and, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { thisViewer } from '../core/database/columns.ts'
import { companyIdOf, type LoadTx, param, preparedQuery, type Tx } from '../core/database/database.ts'
import { isListedForAll, viewerIsHrType } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { searchChanges, searchTerms } from './tables.ts'

/** Candidates read for each field; the index returns the best first. Few are enough while typing. */
const MAX_CANDIDATES = 100
const CANDIDATES_OF_FEW = 20
const FEW = 10
/** Changes that are scored beside the index; with more, the index is soon rebuilt. */
export const MAX_PENDING_CHANGES = 5_000
export const LAST_CODE_POINT = '\u{10FFFF}'
export const [NAME, TITLE, EMAIL] = [
  searchFields.indexOf('name'),
  searchFields.indexOf('title'),
  searchFields.indexOf('email'),
]

/** Who can be found (SEARCH-11): HR finds everyone, others only active people who are not guests; in the team only reports. */
export type SearchScope = { companyId: string; isHr: boolean | 'VIEWER'; below: string[] | undefined }

export type CandidateRow = SearchablePerson & { id: string; state: string }
const columns = {
  id: people.id,
  firstName: people.firstName,
  lastName: people.lastName,
  nickname: people.nickname,
  title: people.title,
  email: people.email,
  state: people.state,
}

type OnWord = (column: SQL) => SQL
type Value<T> = T | Placeholder
// Hidden from the planner as a constant: the index is read in its own order in any case, so one plan fits all queries.
const bound = (value: Value<string>): SQL => (typeof value === 'string' ? sql`${value}` : sql`(select ${value}::text)`)
const between =
  (from: Value<string>, to: Value<string>): OnWord =>
  (column) =>
    sql`(${column} >= ${bound(from)} and ${column} < ${bound(to)})`
const beginsWith = (word: string): OnWord => between(word, word + LAST_CODE_POINT)

/** `VIEWER`: the current user, for what is loaded together with them. */
function foundBy(isHr: SearchScope['isHr']): SQL | undefined {
  if (isHr !== 'VIEWER') return isHr ? isNull(people.deletedAt) : isListedForAll()
  return sql`${thisViewer} is not null
    and case when ${viewerIsHrType} then ${isNull(people.deletedAt)} else ${isListedForAll()} end`
}

const visible = (
  { isHr, below }: SearchScope,
  company: Value<string>,
  belowIds: Value<string[]> | SQL,
): SQL | undefined =>
  and(eq(people.companyId, company), foundBy(isHr), below && sql`${people.id} = any(${belowIds}::uuid[])`)
const visibleNow = (sight: SearchScope) => visible(sight, sight.companyId, sql`${sql.param(sight.below)}`)
const visibleAlways = (sight: SearchScope) => visible(sight, param('companyId'), param('below'))

type Proposal = {
  companyId: Value<string>
  field: Value<number>
  visible: SQL | undefined
  driver: OnWord
  others: readonly OnWord[]
  most: number
}

/** Whether anyone changed since the index was built: part of every result, so that it needs no query of its own. */
const hasChanges = (companyId: Value<string>) =>
  sql<boolean>`exists (select from search_changes c where c.company_id = ${companyId} and c.kind = 'USER')`

/** People with a matching word, in the order of the index: whole words before longer ones. */
const proposal = (db: Pick<NodePgDatabase, 'select'>, { companyId, field, visible, driver, others, most }: Proposal) =>
  db
    .select({ ...columns, word: searchTerms.term, hasChanges: hasChanges(companyId).as('has_changes') })
    .from(searchTerms)
    .innerJoin(people, and(eq(people.companyId, searchTerms.companyId), eq(people.id, searchTerms.subjectId)))
    .where(
      and(
        eq(searchTerms.companyId, companyId),
        eq(searchTerms.kind, 'USER'),
        eq(searchTerms.field, field),
        driver(sql`${searchTerms.term}`),
        visible,
        ...others.map(
          (fits) => sql`exists (select 1 from search_terms o where o.company_id = ${companyId}
            and o.subject_id = ${searchTerms.subjectId} and o.field in (${sql.raw(`${NAME}, ${TITLE}`)})
            and ${fits(sql`o.term`)})`,
        ),
      ),
    )
    .orderBy(searchTerms.term, searchTerms.sortKey)
    // Inlined, so that a cached plan knows how few rows are needed.
    .limit(sql.raw(String(most)) as unknown as number)

/** Words found for a word of the query, the closest first; for a word too short for typos, its prefix. */
export type NearWords = { words: string[] } | { beginning: string }
const fitsNear = (near: NearWords): OnWord =>
  'words' in near ? (column) => sql`${column} = any(${sql.param(near.words)}::text[])` : beginsWith(near.beginning)

/** People with a close word in one field, who match every other word too. */
export async function findNearCandidates(
  tx: Tx,
  sight: SearchScope,
  field: number,
  [first, ...more]: readonly [NearWords, ...NearWords[]],
): Promise<CandidateRow[]> {
  const visible = visibleNow(sight)
  const searchContext = { companyId: sight.companyId, field, visible, others: more.map(fitsNear), most: MAX_CANDIDATES }
  if (!('words' in first)) return proposal(tx, { ...searchContext, driver: fitsNear(first) })
  // Word by word, each by the index: for several in one condition the whole index would be read.
  const each = proposal(tx, { ...searchContext, driver: (column) => sql`${column} = near.word` }).as('each')
  const { id, firstName, lastName, nickname, title, email, state } = each
  return tx
    .select({ id, firstName, lastName, nickname, title, email, state })
    .from(sql`unnest(${sql.param(first.words)}::text[]) with ordinality as near (word, rank)`)
    .crossJoinLateral(each)
    .orderBy(sql`near.rank`)
    .limit(MAX_CANDIDATES)
}

const cached = new Map<string, ReturnType<typeof beginningQuestion>>()
const nameOf = ({ isHr, below }: SearchScope, ...more: number[]) =>
  `${isHr === 'VIEWER' ? 'viewer' : isHr ? 'all' : 'listed'} ${below ? 'team' : ''} ${more.join(' ')}`

const beginningQuestion = (sight: SearchScope, words: number, most: number) =>
  preparedQuery((db) => {
    const [driver, ...others] = Array.from({ length: words }, (_, at) => between(param(`from${at}`), param(`to${at}`)))
    const searchContext = { companyId: param('companyId'), field: param('field'), visible: visibleAlways(sight) }
    return proposal(db, { ...searchContext, driver: driver as OnWord, others, most })
  })

export type PrefixCandidate = CandidateRow & { word: string; hasChanges: boolean }

/** The same for words that begin with the query: used while typing. */
export async function findPrefixCandidates(
  tx: Tx,
  sight: SearchScope,
  field: number,
  words: readonly string[],
  amount: number,
): Promise<PrefixCandidate[]> {
  const most = mostFor(amount)
  return enough(tx, sight, field, words, amount, await candidates(tx, sight, field, words, most))
}

const mostFor = (amount: number) => (amount <= FEW ? CANDIDATES_OF_FEW : MAX_CANDIDATES)

/** The first candidates by name for the current user, in the same message that authenticates them. */
export const loadCandidates = (tx: LoadTx, words: readonly string[], amount: number): Promise<PrefixCandidate[]> =>
  candidates(tx, { companyId: companyIdOf(tx), isHr: 'VIEWER', below: undefined }, NAME, words, mostFor(amount))

/** The proposed candidates, or more if they were too few people. */
export function enough(
  tx: Tx,
  sight: SearchScope,
  field: number,
  words: readonly string[],
  amount: number,
  begun: PrefixCandidate[],
): Promise<PrefixCandidate[]> | PrefixCandidate[] {
  const most = mostFor(amount)
  // The same people by several of their words: more rows are needed for the wanted number of people.
  const isShort = begun.length === most && new Set(begun.map(({ id }) => id)).size < amount
  return isShort && most < MAX_CANDIDATES ? candidates(tx, sight, field, words, MAX_CANDIDATES) : begun
}

function candidates(
  tx: Tx | LoadTx,
  sight: SearchScope,
  field: number,
  words: readonly string[],
  max: number,
): Promise<PrefixCandidate[]> {
  const name = nameOf(sight, words.length, max)
  const ask = cached.get(name) ?? beginningQuestion(sight, words.length, max)
  cached.set(name, ask)
  const bounds = words.flatMap((word, at) => [
    [`from${at}`, word],
    [`to${at}`, word + LAST_CODE_POINT],
  ])
  return ask(tx, { companyId: sight.companyId, field, below: sight.below, ...Object.fromEntries(bounds) })
}

const pendingDrafts = new Map<string, ReturnType<typeof pendingQuestion>>()

const pendingQuestion = (sight: SearchScope) =>
  preparedQuery((db) =>
    db
      .select(columns)
      .from(people)
      .where(
        and(
          visibleAlways(sight),
          sql`${people.id} in (select ${searchChanges.subjectId} from ${searchChanges}
            where ${searchChanges.companyId} = ${param('companyId')} and ${searchChanges.kind} = 'USER')`,
        ),
      )
      .limit(sql.raw(String(MAX_PENDING_CHANGES)) as unknown as number),
  )

/** People who changed since the index was built: they are scored by what is stored now. */
export function findPendingPeople(tx: Tx, sight: SearchScope): Promise<CandidateRow[]> {
  const name = nameOf(sight)
  const ask = pendingDrafts.get(name) ?? pendingQuestion(sight)
  pendingDrafts.set(name, ask)
  return ask(tx, { companyId: sight.companyId, below: sight.below })
}
