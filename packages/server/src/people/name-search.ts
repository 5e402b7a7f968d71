import { normalizeEmail } from '@perennial/domain/people/address.ts'
import { canManagePeople } from '@perennial/domain/people/roles.ts'
import { directorySettings } from '@perennial/domain/people/visibility.ts'
import { hasAllPrefixes } from '@perennial/domain/search/matching.ts'
import { queryWords } from '@perennial/domain/search/normalization.ts'
import { emailPrefix, personSearchWords, searchFields } from '@perennial/domain/search/ranking.ts'
import { and, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { searchChanges, searchTerms } from '../search/tables.ts'
import { people } from './tables.ts'

/** No one types more words than this. */
const MAX_WORDS = 8
/** Whether addresses may be searched by this viewer: only those that they are shown (EMP-P07). */
export const canSearchAddresses = (viewer: Viewer): boolean =>
  canManagePeople(viewer) || !directorySettings(viewer.company.switches).hidesEmails

/** A word followed by this sorts after every word that begins with it. */
export const LAST_CODE_POINT = '\u{10FFFF}'

const fieldsFor = (withAddresses: boolean, isNameOnly: boolean) => {
  if (isNameOnly) return ['name'] as const
  return withAddresses ? (['name', 'title', 'addressWord'] as const) : (['name', 'title'] as const)
}

/**
 * Finds people for whom every typed word begins a word of their name, their title or, where the viewer may see it,
 * their address. People who changed since the search words were last stored are matched by their current fields.
 */
export async function nameSearchCondition(
  tx: Tx,
  companyId: string,
  search: string,
  withAddresses: boolean,
  isNameOnly = false,
): Promise<SQL | undefined> {
  const typed = queryWords(search).slice(0, MAX_WORDS)
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
  const fields = fieldsFor(withAddresses, isNameOnly)
  const byWords = and(
    ...typed.map((word) =>
      inArray(
        people.id,
        tx
          .select({ id: searchTerms.subjectId })
          .from(searchTerms)
          .where(
            and(
              eq(searchTerms.companyId, companyId),
              eq(searchTerms.kind, 'USER'),
              inArray(
                searchTerms.field,
                fields.map((field) => searchFields.indexOf(field)),
              ),
              sql`${searchTerms.term} >= ${word}`,
              sql`${searchTerms.term} < ${word + LAST_CODE_POINT}`,
            ),
          ),
      ),
    ),
  )
  const address = emailPrefix(search)
  const now = pending.filter((person) => {
    const words = personSearchWords(person)
    const all = fields.flatMap((field) => words[field])
    return (
      hasAllPrefixes(typed, all) ||
      (withAddresses && !isNameOnly && address !== '' && normalizeEmail(person.email).startsWith(address))
    )
  })
  if (pending.length === 0) return byWords
  const pendingIds = sql`${people.id} = any(${sql.param(pending.map(({ id }) => id))}::uuid[])`
  const nowIds = sql`${people.id} = any(${sql.param(now.map(({ id }) => id))}::uuid[])`
  return or(nowIds, and(not(pendingIds), byWords))
}
