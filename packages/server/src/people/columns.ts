import type { PersonRef } from '@perennial/contract/core/fields.ts'
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { thisCompany, thisViewer } from '../core/database/columns.ts'
import { people } from './tables.ts'

/** Aliases of the same table, for people as managers and as secondary reviewers. */
export const managers = alias(people, 'manager')
export const secondaries = alias(people, 'secondary')
type People = typeof people | typeof managers | typeof secondaries

/** A person’s full name, with the nickname instead of the first name if there is one. */
export const nameSql = (table: People): SQL<string> =>
  sql<string>`coalesce(nullif(${table.nickname}, ''), ${table.firstName}) || ' ' || ${table.lastName}`

/** The order of people in lists. */
export const nameOrder = () => [people.lastName, people.firstName, people.id] as const

/**
 * Whether a reactivated person has used the product before: they have a password, or wrote something. A company that
 * was moved here brings no passwords, but its people are not newcomers whose invitation link may be shown to others.
 */
export const hasUsedProduct = (companyId: string, personId: SQL): SQL => sql`(exists (select from credentials c
    where c.company_id = ${companyId}::uuid and c.person_id = ${personId} and c.password_hash is not null)
  or ${personId} in (select saved_by_id from review_answers where company_id = ${companyId}::uuid)
  or ${personId} in (select author_id from text_revisions where company_id = ${companyId}::uuid))`

export const isActive = (table: People = people): SQL => ne(table.state, 'DEACTIVATED')
/** Erased people appear in no list, only as the nameless author of their texts (ADM-P21). */
export const isNotErased = (table: People = people): SQL => isNull(table.deletedAt)
/** Sample people among real ones; in a sample company no one counts as one. */
export const isSamplePerson = (): SQL<boolean> =>
  sql<boolean>`(${people.isSample} and not (select is_sample from companies where id = ${people.companyId}))`
export const isMember = (table: People = people): SQL => eq(table.isGuest, false)

/** People who appear in the lists that everyone sees: active people except guests. */
export const isListedForAll = (table: People = people) => and(isActive(table), isMember(table))

/** Whether the viewer is an HR Admin, for what is loaded together with them. */
export const viewerIsHr: SQL<boolean> = sql<boolean>`(select v.is_hr from people v
  where v.company_id = ${thisCompany} and v.id = ${thisViewer})`
/** Whether the viewer is HR-type (`isHrType`), for what is loaded together with them. Evaluated once for each query. */
export const viewerIsHrType: SQL<boolean> = sql<boolean>`(select v.is_hr or v.is_assistant
  from people v where v.company_id = ${thisCompany} and v.id = ${thisViewer})`

/** The manager of the row, if any. */
export const joinsManager = and(eq(managers.companyId, people.companyId), eq(managers.id, people.managerId))
export const joinsSecondary = and(
  eq(secondaries.companyId, people.companyId),
  eq(secondaries.id, people.secondaryReviewerId),
)

/** The short form of a joined person; null if no one was joined. */
export const personRefColumns = <T extends People>(table: T) => ({
  id: table.id as T['id'],
  name: nameSql(table),
  isActive: sql<boolean>`${table.state} <> 'DEACTIVATED'`,
})

/** The row’s short form as one JSON column. */
export const personRefJson = (): SQL<PersonRef> =>
  sql<PersonRef>`json_build_object('id', ${people.id}, 'name', ${nameSql(people)}, 'isActive', ${isActive()})`

/** The short form of a person by their id, as a subquery beside the row that references them. */
export const personRefSql = (companyId: PgColumn, personId: PgColumn | SQL): SQL<PersonRef | null> =>
  sql<PersonRef | null>`(
  select ${personRefJson()} from ${people} where ${people.companyId} = ${companyId} and ${people.id} = ${personId})`

/** The short form from a left join; `null` if the join found no one. */
export const toPersonRef = (row: { id: string | null; name: string | null; isActive: boolean | null } | null) =>
  row?.id ? { id: row.id, name: row.name ?? '', isActive: Boolean(row.isActive) } : null
