import { displayName } from '@perennial/domain/people/names.ts'
import { isHrType, managesPeople } from '@perennial/domain/people/roles.ts'
import { directorySettings } from '@perennial/domain/people/viewing.ts'
import {
  addressTyped,
  bestOf,
  type FoundPerson,
  scoreOfPerson,
  searchFields,
} from '@perennial/domain/search/finding.ts'
import { typedWords } from '@perennial/domain/search/folding.ts'
import { fitOf } from '@perennial/domain/search/matching.ts'
import { reachOf, slipsForgiven } from '@perennial/domain/search/slips.ts'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { idsBelow, isListedForAll } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { searchChanges, searchVocabulary, searchWords } from './tables.ts'

const MOST_WORDS = 8
/** So many candidates are read and judged by the rule; the index gives them with the best first. */
const MOST_CANDIDATES = 200
const MOST_NEAR_WORDS = 60
/** So many changes are judged beside the index; with more the words are soon made anew. */
const MOST_PENDING = 5_000
const AFTER_ALL = '\u{10FFFF}'
const [NAME, TITLE, EMAIL] = [
  searchFields.indexOf('name'),
  searchFields.indexOf('title'),
  searchFields.indexOf('email'),
]

export type PersonHit = { id: string; name: string; title: string; isActive: boolean; score: number }
type Asked = { query: string; amount: number; isTeam: boolean }

/** Whom this viewer may find at all (SEARCH-11): HR everybody, others active people but guests; in the team only those below. */
async function visibleTo(tx: Tx, viewer: Viewer, isTeam: boolean): Promise<SQL | undefined> {
  const below = isTeam ? await idsBelow(tx, viewer.company.id, viewer.id) : undefined
  return and(
    eq(people.companyId, viewer.company.id),
    isHrType(viewer) ? undefined : isListedForAll(),
    below && sql`${people.id} = any(${sql.param(below)}::uuid[])`,
  )
}

const columns = {
  id: people.id,
  firstName: people.firstName,
  lastName: people.lastName,
  nickname: people.nickname,
  title: people.title,
  email: people.email,
  state: people.state,
}
type Row = FoundPerson & { id: string; state: string }

/** The people who fit best. The index only proposes; how well somebody fits is said by the rule. */
export async function findPeople(tx: Tx, viewer: Viewer, { query, amount, isTeam }: Asked): Promise<PersonHit[]> {
  const typed = typedWords(query).slice(0, MOST_WORDS)
  if (typed.length === 0) return []
  const companyId = viewer.company.id
  const maySeeEmail = managesPeople(viewer) || !directorySettings(viewer.company.switches).hidesEmails
  const visible = await visibleTo(tx, viewer, isTeam)
  const judge = (rows: readonly Row[]) =>
    rows.map((row) => ({
      id: row.id,
      name: displayName(row),
      title: row.title,
      isActive: row.state !== 'DEACTIVATED',
      score: scoreOfPerson(query, row, maySeeEmail),
    }))
  const read = async (ids: readonly string[]) =>
    ids.length === 0
      ? []
      : judge(
          await tx
            .select(columns)
            .from(people)
            .where(and(visible, isAmong(ids))),
        )

  const pending = judge(await pendingPeople(tx, companyId, visible))
  const plain = typed.map((word) => beginsWith(word))
  const proposed = await propose(tx, companyId, visible, typed, plain)
  if (maySeeEmail) {
    const address = addressTyped(query)
    if (address) proposed.push(...(await inField(tx, companyId, visible, EMAIL, beginsWith(address), [])))
  }
  const found = bestOf([...pending, ...(await read(proposed))], amount)
  if (found.length >= amount) return found
  const near = await Promise.all(typed.map((word) => nearTo(tx, companyId, word)))
  return bestOf([...found, ...pending, ...(await read(await propose(tx, companyId, visible, typed, near)))], amount)
}

const isAmong = (ids: readonly string[]) => sql`${people.id} = any(${sql.param([...ids])}::uuid[])`

/** Whoever changed since the words were made: judged by what is stored now. */
const pendingPeople = (tx: Tx, companyId: string, visible: SQL | undefined) =>
  tx
    .select(columns)
    .from(people)
    .where(
      and(
        visible,
        sql`${people.id} in (select ${searchChanges.subjectId} from ${searchChanges}
          where ${searchChanges.companyId} = ${companyId} and ${searchChanges.kind} = 'USER')`,
      ),
    )
    .limit(MOST_PENDING)

type OnWord = (column: SQL) => SQL
const beginsWith =
  (word: string): OnWord =>
  (column) =>
    sql`(${column} >= ${word} and ${column} < ${word + AFTER_ALL})`

/** Ids of people whose words fit, read in the order of the index: names first, whole words before longer ones. */
async function propose(
  tx: Tx,
  companyId: string,
  visible: SQL | undefined,
  typed: readonly string[],
  fits: readonly OnWord[],
): Promise<string[]> {
  // The longest word narrows most.
  const place = typed.reduce((best, word, at) => (word.length > (typed[best]?.length ?? 0) ? at : best), 0)
  const driver = fits[place] as OnWord
  const others = fits.filter((_, at) => at !== place)
  const ids: string[] = []
  for (const field of [NAME, TITLE]) ids.push(...(await inField(tx, companyId, visible, field, driver, others)))
  return [...new Set(ids)]
}

async function inField(
  tx: Tx,
  companyId: string,
  visible: SQL | undefined,
  field: number,
  driver: OnWord,
  others: readonly OnWord[],
): Promise<string[]> {
  const rows = await tx
    .select({ id: searchWords.subjectId })
    .from(searchWords)
    .innerJoin(people, and(eq(people.companyId, searchWords.companyId), eq(people.id, searchWords.subjectId)))
    .where(
      and(
        eq(searchWords.companyId, companyId),
        eq(searchWords.kind, 'USER'),
        eq(searchWords.field, field),
        driver(sql`${searchWords.word}`),
        visible,
        ...others.map(
          (fits) => sql`exists (select 1 from search_words o where o.company_id = ${companyId}
            and o.subject_id = ${searchWords.subjectId} and o.field in (${NAME}, ${TITLE}) and ${fits(sql`o.word`)})`,
        ),
      ),
    )
    .orderBy(searchWords.word, searchWords.place)
    .limit(MOST_CANDIDATES)
  return rows.map(({ id }) => id)
}

/** Words of the company near what was typed, slips forgiven; out of the parts of the vocabulary in which they must lie. */
async function nearTo(tx: Tx, companyId: string, typed: string): Promise<OnWord> {
  if (slipsForgiven(typed.length) === 0) return beginsWith(typed)
  const { beginnings, tails } = reachOf(typed)
  const inReach = or(
    ...beginnings.map((beginning) => beginsWith(beginning)(sql`${searchVocabulary.word}`)),
    ...tails.map((tail) => beginsWith(tail)(sql`${searchVocabulary.tail}`)),
  )
  const rows = await tx
    .select({ word: searchVocabulary.word })
    .from(searchVocabulary)
    .where(and(eq(searchVocabulary.companyId, companyId), inReach))
  const near = rows
    .map(({ word }) => ({ word, fit: fitOf(typed, word) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .slice(0, MOST_NEAR_WORDS)
    .map(({ word }) => word)
  return (column) => sql`(${column} = any(${sql.param(near)}::text[]) or ${beginsWith(typed)(column)})`
}
