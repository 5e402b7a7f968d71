import type { PersonRef } from '@perennial/contract/core/fields.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { param, preparedStatement, type Tx } from '../core/database/database.ts'
import { isListedForAll, nameSql, personRefJson } from './columns.ts'
import { people } from './tables.ts'

type Column = PgColumn | SQL

/** Everyone above someone, as a subquery: ids with their distance, the direct manager first. A loop ends where it closes. */
const lineAbove = (companyId: Column | SQL, personId: Column | SQL): SQL => sql`(
  with recursive line (id, manager_id, place) as (
    select p.id, p.manager_id, 0 from people p where p.company_id = ${companyId} and p.id = ${personId}
    union all
    select p.id, p.manager_id, l.place + 1 from line l
      join people p on p.company_id = ${companyId} and p.id = l.manager_id
  ) cycle id set is_loop using path
  select l.id, l.place from line l where l.place > 0 and not l.is_loop)`

/** Their ids as a column of a query. */
export const managerIdsSql = (companyId: Column | SQL, personId: Column | SQL): SQL<string[]> => sql<string[]>`(
  select coalesce(json_agg(above.id order by above.place), '[]'::json) from ${lineAbove(companyId, personId)} above)`

/** The same, with names. */
export const managerRefsSql = (companyId: Column, personId: Column): SQL<PersonRef[]> => sql<PersonRef[]>`(
  select coalesce(json_agg(${personRefJson()} order by above.place), '[]'::json)
  from ${lineAbove(companyId, personId)} above
  join ${people} on ${people.companyId} = ${companyId} and ${people.id} = above.id)`

export type ReportingLinePerson = { id: string; name: string; title: string; isActive: boolean; isGuest: boolean }

const lineQuestion = preparedStatement<{ [key: string]: unknown } & ReportingLinePerson>(
  () => sql`
    with recursive line (id, manager_id, place) as (
      select id, manager_id, 0 from people where company_id = ${param('companyId')} and id = ${param('personId')}
      union all
      select p.id, p.manager_id, l.place + 1 from line l
        join people p on p.company_id = ${param('companyId')} and p.id = l.manager_id
    ) cycle id set is_loop using path
    select ${people.id} as "id", ${nameSql(people)} as "name", ${people.title} as "title",
      ${people.state} <> 'DEACTIVATED' as "isActive", ${people.isGuest} as "isGuest"
    from line l join people on people.company_id = ${param('companyId')} and people.id = l.id
    where l.place > 0 and not l.is_loop order by l.place`,
)

/** Everyone above someone, the direct manager first. A loop, which should be impossible, ends where it closes. */
export const findReportingLine = (tx: Tx, companyId: string, personId: string): Promise<ReportingLinePerson[]> =>
  lineQuestion(tx, { companyId, personId })

/** The ids of everyone above someone, the direct manager first. */
export const findManagerIds = async (tx: Tx, companyId: string, personId: string): Promise<string[]> =>
  (await findReportingLine(tx, companyId, personId)).map(({ id }) => id)

/**
 * Someone and everyone below them who has reports, as a subquery. The recursion skips everyone else, who are eight of
 * nine people in an average company.
 */
const managersFrom = (companyId: string, personId: string): SQL => sql`
  with recursive managers (id) as (
    select ${personId}::uuid
    union
    select p.id from managers m join people p on p.company_id = ${companyId} and p.manager_id = m.id and p.has_reports
  )`

/**
 * The ids of everyone below someone at any distance, including people who have left. A subquery, as thousands of ids
 * need not leave the database.
 */
export const idsBelow = (companyId: string, personId: string): SQL => sql`(
  ${managersFrom(companyId, personId)}
  select p.id from managers m join people p on p.company_id = ${companyId} and p.manager_id = m.id
  where p.id <> ${personId})`

/**
 * Whether a row of `people` is below someone, never null. Where few people are looked at, or most of the company is below, looking for the
 * manager of each among all managers below is faster than listing everyone below; `is true` keeps the database from doing that.
 */
export const isRowBelow = (companyId: string, managerId: string, { id, managerId: theirs }: PersonColumns): SQL => sql`(
  (${id} <> ${managerId}::uuid and ${theirs} in (${managersFrom(companyId, managerId)} select id from managers)) is true)`
type PersonColumns = { id: Column; managerId: Column }

/** The same of someone by their id. */
export const isPersonBelow = (companyId: string, managerId: string, personId: Column): SQL => sql`(
  ((select up.manager_id from people up where up.company_id = ${companyId}::uuid and up.id = ${personId}
    and up.id <> ${managerId}::uuid) in (${managersFrom(companyId, managerId)} select id from managers)) is true)`

/** The ids of everyone below someone as a list. */
export async function findIdsBelow(tx: Tx, companyId: string, personId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ [key: string]: unknown; id: string }>(
    sql`select id from ${idsBelow(companyId, personId)} b`,
  )
  return rows.map(({ id }) => id)
}

/** Whether at most `most` people are below someone. Stops counting there. */
export async function hasAtMostBelow(tx: Tx, companyId: string, personId: string, most: number): Promise<boolean> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from (select id from ${idsBelow(companyId, personId)} b limit ${most + 1}) found`,
  )
  return (rows[0]?.count ?? 0) <= most
}

/** Which of these people are below someone, at any distance. Searches upwards: that is fast for few people, however many are below. */
export async function findIdsBelowAmong(
  tx: Tx,
  companyId: string,
  personId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  // The array is a subquery: if the planner knew its length, it would read the whole table on each level.
  const { rows } = await tx.execute<{ [key: string]: unknown; id: string }>(sql`
    with recursive line (id, manager_id) as (
      select id, manager_id from people
      where company_id = ${companyId} and id = any(array(select unnest(${sql.param([...ids])}::uuid[])))
      union
      select l.id, p.manager_id from line l join people p on p.company_id = ${companyId} and p.id = l.manager_id
      where l.manager_id <> ${personId}
    ) select distinct id from line where manager_id = ${personId} and id <> ${personId}`)
  return rows.map(({ id }) => id)
}

/** How many active people except guests are below someone, at any distance. */
export async function countBelow(tx: Tx, companyId: string, personId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    ${managersFrom(companyId, personId)}
    select count(*)::int as count from managers m join people p on p.company_id = ${companyId} and p.manager_id = m.id
    where p.state <> 'DEACTIVATED' and not p.is_guest and p.id <> ${personId}`)
  return rows[0]?.count ?? 0
}

/** Whether someone is above another person, at any distance. */
export const isManagerAbove = async (tx: Tx, companyId: string, id: string, ofId: string): Promise<boolean> =>
  (await findManagerIds(tx, companyId, ofId)).includes(id)

/** How many active people report to each of these. */
export async function countReports(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
  condition?: SQL,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ managerId: people.managerId, count: sql<number>`count(*)::int` })
    .from(people)
    .where(and(eq(people.companyId, companyId), inArray(people.managerId, [...ids]), isListedForAll(), condition))
    .groupBy(people.managerId)
  return new Map(rows.flatMap(({ managerId, count }) => (managerId ? [[managerId, count]] : [])))
}

/** Changes of managers wait for each other: two together could close a loop (EMP-P11). */
export const lockManagerTree = (tx: Tx, companyId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`managers ${companyId}`}, 0))`)
