import { addressKey } from '@perennial/domain/people/address.ts'
import { fitsByBeginnings } from '@perennial/domain/search/matching.ts'
import { typedWords } from '@perennial/domain/search/normalization.ts'
import { addressTyped, searchFields, wordsOfPerson } from '@perennial/domain/search/ranking.ts'
import { and, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { searchChanges, searchWords } from '../search/tables.ts'
import { people } from './tables.ts'

/** More words than these nobody types. */
const MOST_WORDS = 8
/** Behind every word that begins like this one. */
export const AFTER_ALL = '\u{10FFFF}'

const fieldsFor = (withAddresses: boolean) =>
  (withAddresses ? (['name', 'title', 'addressWord'] as const) : (['name', 'title'] as const)).map((field) =>
    searchFields.indexOf(field),
  )

/**
 * Narrows a list of people to those of whom every typed word begins a word of the name, the title or, where it may be seen,
 * the address. Whoever changed since the words were last made is judged by what is stored now.
 */
export async function whoFits(
  tx: Tx,
  companyId: string,
  search: string,
  withAddresses: boolean,
): Promise<SQL | undefined> {
  const typed = typedWords(search).slice(0, MOST_WORDS)
  if (typed.length === 0) return search.trim() === '' ? undefined : sql`false`
  const changed = tx
    .select({ id: searchChanges.subjectId })
    .from(searchChanges)
    .where(and(eq(searchChanges.companyId, companyId), eq(searchChanges.kind, 'USER')))
  const pending = await tx
    .select({
      id: people.id,
      firstName: people.firstName,
      lastName: people.lastName,
      nickname: people.nickname,
      title: people.title,
      email: people.email,
    })
    .from(people)
    .where(and(eq(people.companyId, companyId), inArray(people.id, changed)))
  const fields = fieldsFor(withAddresses)
  const byWords = and(
    ...typed.map((word) =>
      inArray(
        people.id,
        tx
          .select({ id: searchWords.subjectId })
          .from(searchWords)
          .where(
            and(
              eq(searchWords.companyId, companyId),
              eq(searchWords.kind, 'USER'),
              inArray(searchWords.field, fields),
              sql`${searchWords.word} >= ${word}`,
              sql`${searchWords.word} < ${word + AFTER_ALL}`,
            ),
          ),
      ),
    ),
  )
  const address = addressTyped(search)
  const now = pending.filter((person) => {
    const words = wordsOfPerson(person)
    const all = [...words.name, ...words.title, ...(withAddresses ? words.addressWord : [])]
    return (
      fitsByBeginnings(typed, all) || (withAddresses && address !== '' && addressKey(person.email).startsWith(address))
    )
  })
  if (pending.length === 0) return byWords
  const pendingIds = sql`${people.id} = any(${sql.param(pending.map(({ id }) => id))}::uuid[])`
  const nowIds = sql`${people.id} = any(${sql.param(now.map(({ id }) => id))}::uuid[])`
  return or(nowIds, and(not(pendingIds), byWords))
}
