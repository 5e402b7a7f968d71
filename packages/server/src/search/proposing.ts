import { type FoundPerson, searchFields } from '@perennial/domain/search/finding.ts'
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { given, question, type Tx } from '../core/database/database.ts'
import { isListedForAll } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { searchChanges, searchWords } from './tables.ts'

/** So many candidates are read for each field; the index gives them with the best first. */
const MOST_CANDIDATES = 100
/** So many changes are judged beside the index; with more the words are soon made anew. */
export const MOST_PENDING = 5_000
const AFTER_ALL = '\u{10FFFF}'
export const [NAME, TITLE, EMAIL] = [
  searchFields.indexOf('name'),
  searchFields.indexOf('title'),
  searchFields.indexOf('email'),
]

/** Whom somebody may find at all (SEARCH-11): HR everybody, others active people but guests; in the team only those below. */
export type Sight = { companyId: string; isHr: boolean; below: string[] | undefined }

export type Row = FoundPerson & { id: string; state: string }
const columns = {
  id: people.id,
  firstName: people.firstName,
  lastName: people.lastName,
  nickname: people.nickname,
  title: people.title,
  email: people.email,
  state: people.state,
}

export type OnWord = (column: SQL) => SQL
type Value<T> = T | Placeholder
const between =
  (from: Value<string>, to: Value<string>): OnWord =>
  (column) =>
    sql`(${column} >= ${from} and ${column} < ${to})`
export const beginsWith = (word: string): OnWord => between(word, word + AFTER_ALL)

const visible = ({ isHr, below }: Sight, company: Value<string>, belowIds: Value<string[]> | SQL): SQL | undefined =>
  and(
    eq(people.companyId, company),
    isHr ? undefined : isListedForAll(),
    below && sql`${people.id} = any(${belowIds}::uuid[])`,
  )
const visibleNow = (sight: Sight) => visible(sight, sight.companyId, sql`${sql.param(sight.below)}`)
const visibleAlways = (sight: Sight) => visible(sight, given('companyId'), given('below'))

type Proposal = {
  companyId: Value<string>
  field: Value<number>
  visible: SQL | undefined
  driver: OnWord
  others: readonly OnWord[]
}

/** People with a word that fits, read in the order of the index: whole words before longer ones. */
const proposal = (db: Pick<NodePgDatabase, 'select'>, { companyId, field, visible, driver, others }: Proposal) =>
  db
    .select({ ...columns, word: searchWords.word })
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
            and o.subject_id = ${searchWords.subjectId} and o.field in (${sql.raw(`${NAME}, ${TITLE}`)})
            and ${fits(sql`o.word`)})`,
        ),
      ),
    )
    .orderBy(searchWords.word, searchWords.place)
    // In the text, so that a plan that is kept knows how few are wanted.
    .limit(sql.raw(String(MOST_CANDIDATES)) as unknown as number)

/** People in one field of whom every other word fits too, however the words fit. */
export const proposedBy = (
  tx: Tx,
  sight: Sight,
  field: number,
  [driver, ...others]: readonly [OnWord, ...OnWord[]],
): Promise<(Row & { word: string })[]> =>
  proposal(tx, { companyId: sight.companyId, field, visible: visibleNow(sight), driver, others }).execute()

const kept = new Map<string, ReturnType<typeof beginningQuestion>>()
const nameOf = ({ isHr, below }: Sight, words: number) => `${isHr ? 'all' : 'listed'} ${below ? 'team' : ''} ${words}`

const beginningQuestion = (sight: Sight, words: number) =>
  question((db) => {
    const [driver, ...others] = Array.from({ length: words }, (_, at) => between(given(`from${at}`), given(`to${at}`)))
    const place = { companyId: given('companyId'), field: given('field'), visible: visibleAlways(sight) }
    return proposal(db, { ...place, driver: driver as OnWord, others })
  })

/** The same for words that begin as was typed: what is asked while somebody types. */
export function beginning(
  tx: Tx,
  sight: Sight,
  field: number,
  words: readonly string[],
): Promise<(Row & { word: string })[]> {
  const name = nameOf(sight, words.length)
  const ask = kept.get(name) ?? beginningQuestion(sight, words.length)
  kept.set(name, ask)
  const bounds = words.flatMap((word, at) => [
    [`from${at}`, word],
    [`to${at}`, word + AFTER_ALL],
  ])
  return ask(tx, { companyId: sight.companyId, field, below: sight.below, ...Object.fromEntries(bounds) })
}

const keptPending = new Map<string, ReturnType<typeof pendingQuestion>>()

const pendingQuestion = (sight: Sight) =>
  question((db) =>
    db
      .select(columns)
      .from(people)
      .where(
        and(
          visibleAlways(sight),
          sql`${people.id} in (select ${searchChanges.subjectId} from ${searchChanges}
            where ${searchChanges.companyId} = ${given('companyId')} and ${searchChanges.kind} = 'USER')`,
        ),
      )
      .limit(sql.raw(String(MOST_PENDING)) as unknown as number),
  )

/** Whoever changed since the words were made: they are judged by what is stored now. */
export function pendingPeople(tx: Tx, sight: Sight): Promise<Row[]> {
  const name = nameOf(sight, 0)
  const ask = keptPending.get(name) ?? pendingQuestion(sight)
  keptPending.set(name, ask)
  return ask(tx, { companyId: sight.companyId, below: sight.below })
}
