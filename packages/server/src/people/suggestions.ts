import { hasAllPrefixes } from '@perennial/domain/search/matching.ts'
import { indexWords, queryWords } from '@perennial/domain/search/normalization.ts'
import { rankSuggestions } from '@perennial/domain/search/ranking.ts'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { isActive, isListedForAll, nameOrder } from './columns.ts'
import { nameSearchCondition } from './name-search.ts'
import { people } from './tables.ts'

/** How many candidates are read and ranked for a picker; the database returns the likely ones first. */
const MAX_CANDIDATES = 200

type SuggestionQuery = {
  search: string
  except?: string | undefined
  size: number
  /** Restricts the candidates to people who match this. */
  among?: SQL | undefined
  withGuests?: boolean
}

/** People for a picker or a mention, the best match first: active people, and guests where they can be chosen (COM 1.6). */
export async function findSuggestions(
  tx: Tx,
  companyId: string,
  { search, except, size, among, withGuests = false }: SuggestionQuery,
  withAddresses: boolean,
) {
  const read = (condition: SQL | undefined, order: SQL[], limit: number) =>
    tx
      .select({
        id: people.id,
        firstName: people.firstName,
        lastName: people.lastName,
        nickname: people.nickname,
        title: people.title,
        department: people.department,
        email: people.email,
        isGuest: people.isGuest,
      })
      .from(people)
      .where(
        and(
          eq(people.companyId, companyId),
          withGuests ? isActive() : isListedForAll(),
          except ? sql`${people.id} <> ${except}` : undefined,
          among,
          condition,
        ),
      )
      .orderBy(...order, ...nameOrder())
      .limit(limit)
  if (search.trim() === '') return read(undefined, [], size)
  const named = await read(
    await nameSearchCondition(tx, companyId, search, false, true),
    [placeInName(search)],
    MAX_CANDIDATES,
  )
  if (named.length >= size) return rankSuggestions(search, named, size, withAddresses)
  const [byText, byDepartment] = await Promise.all([
    nameSearchCondition(tx, companyId, search, withAddresses),
    departmentCondition(tx, companyId, search),
  ])
  const others = await read(or(byText, byDepartment), [], MAX_CANDIDATES)
  const namedIds = new Set(named.map(({ id }) => id))
  return rankSuggestions(search, [...named, ...others.filter(({ id }) => !namedIds.has(id))], size, withAddresses)
}

/** First names before last names before the rest. Accents are not folded here: the rule ranks the rows afterwards. */
function placeInName(search: string): SQL {
  const first = search.trim().toLowerCase().split(/\s+/u)[0] ?? ''
  const begins = (column: SQL) => sql`starts_with(lower(${column}), ${first})`
  return sql`case
    when ${begins(sql`coalesce(nullif(${people.nickname}, ''), ${people.firstName})`)} then 0
    when ${begins(sql`${people.firstName}`)} then 0
    when ${begins(sql`${people.lastName}`)} then 1
    else 2 end`
}

/** Departments are not in the index: there are few, so their names are compared here. */
async function departmentCondition(tx: Tx, companyId: string, search: string): Promise<SQL | undefined> {
  const typed = queryWords(search)
  if (typed.length === 0) return undefined
  const rows = await tx
    .selectDistinct({ name: people.department })
    .from(people)
    .where(and(eq(people.companyId, companyId), isListedForAll()))
  const matching = rows.map(({ name }) => name).filter((name) => hasAllPrefixes(typed, indexWords(name)))
  return matching.length > 0 ? inArray(people.department, matching) : undefined
}
