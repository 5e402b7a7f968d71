import type { KnownPerson } from '@perennial/domain/imports/people.ts'
import type { Administrator } from '@perennial/domain/people/roles.ts'
import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { cycles } from '../cycles/tables.ts'
import { addressFacts, selectAddressFacts } from '../identity/public.ts'
import { people } from '../people/tables.ts'
import { reviews } from '../reviews/tables.ts'

const columns = {
  id: people.id,
  version: people.version,
  loginname: people.loginname,
  email: people.email,
  firstName: people.firstName,
  lastName: people.lastName,
  nickname: people.nickname,
  gender: people.gender,
  title: people.title,
  department: people.department,
  team: people.team,
  location: people.location,
  employmentType: people.employmentType,
  phone: people.phone,
  employeeNumber: people.employeeNumber,
  hireDate: people.hireDate,
  managerId: people.managerId,
  state: people.state,
  isGuest: people.isGuest,
  isSample: people.isSample,
  isHr: people.isHr,
  isAssistant: people.isAssistant,
  isTechAdmin: people.isTechAdmin,
  deactivatedAt: people.deactivatedAt,
}

const unknown = { isInUse: false, isEntrusted: false, readsAboveYou: false, pendingEmail: null }

/** How many people are read at a time. */
const PAGE = 2_500

const columnsAsJson = sql.join(
  Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
  sql`, `,
)

/**
 * People with these ids, or everyone in the company, with the facts that an import by this person needs, in pages, so that others
 * are answered in between. A page is the JSON text of an array of `KnownPerson` with times as texts: the database writes it, and only
 * the thread that compares the people with a file reads it.
 */
export async function* readKnownPeople(
  tx: Tx,
  companyId: string,
  byId: string,
  ids?: readonly string[],
): AsyncGenerator<string> {
  for (let last: string | null = null, from = 0; !ids || from < ids.length; from += PAGE) {
    const after: SQL = last === null ? sql`` : sql`and id > ${last}`
    const wanted = ids
      ? sql`select unnest(${sql.param(ids.slice(from, from + PAGE))}::uuid[])`
      : sql`select id from people where company_id = ${companyId} ${after} order by id limit ${PAGE}`
    const { rows } = await tx.execute<{ page: string; size: number; last: string | null }>(sql`
      select coalesce(json_agg(json_build_object(${columnsAsJson}, 'isInUse', f."isInUse", 'isEntrusted', f."isEntrusted",
          'readsAboveYou', f."readsAboveYou", 'pendingEmail', f."pendingEmail")), '[]')::text as page,
        count(*)::int as size, max(people.id::text) as last
      from (${selectAddressFacts(companyId, byId, wanted)}) f
      join people on people.company_id = ${companyId} and people.id = f.id`)
    const [read] = rows
    if (read) yield read.page
    if (!ids && (!read || read.size < PAGE)) return
    last = read?.last ?? null
  }
}

/** Some of them, locked until the commit, so that the facts stay true. */
export async function lockKnownPeople(
  tx: Tx,
  companyId: string,
  byId: string,
  ids: readonly string[],
): Promise<KnownPerson[]> {
  const rows = await tx
    .select({ ...columns })
    .from(people)
    // The array is a subquery: if the planner knew its length, it would read everyone.
    .where(
      and(eq(people.companyId, companyId), sql`${people.id} = any(array(select unnest(${sql.param(ids)}::uuid[])))`),
    )
    .orderBy(people.id)
    .for('no key update')
  if (rows.length === 0) return []
  const facts = await addressFacts(
    tx,
    companyId,
    byId,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, ...(facts.get(row.id) ?? unknown) }))
}

/** The importer, if they may still import: active, and a Tech Admin (WALL-8). */
export async function findImporter(tx: Tx, companyId: string, id: string): Promise<Administrator | undefined> {
  const [person] = await tx
    .select(columns)
    .from(people)
    .where(and(eq(people.companyId, companyId), eq(people.id, id)))
  const mayImport = person && person.state !== 'DEACTIVATED' && person.isTechAdmin
  return mayImport ? person : undefined
}

/** How many super admins are active; the last one is needed to assign roles (ADM-6). */
export async function countSuperAdmins(tx: Tx, companyId: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(people)
    .where(
      and(
        eq(people.companyId, companyId),
        eq(people.isHr, true),
        eq(people.isTechAdmin, true),
        inArray(people.state, ['INVITED', 'ACTIVE']),
      ),
    )
  return row?.count ?? 0
}

/** People, of those with these ids if given, whose review of a running cycle is not complete. */
export async function findPeopleInRunningCycles(
  tx: Tx,
  companyId: string,
  ids: readonly string[] | undefined,
  now: Date,
): Promise<Set<string>> {
  const rows = await tx
    .select({ id: reviews.revieweeId })
    .from(reviews)
    .innerJoin(cycles, and(eq(cycles.companyId, reviews.companyId), eq(cycles.id, reviews.cycleId)))
    .where(
      and(
        eq(reviews.companyId, companyId),
        ids && sql`${reviews.revieweeId} = any(array(select unnest(${sql.param([...ids])}::uuid[])))`,
        isNull(reviews.completedAt),
        isNull(cycles.archivedAt),
        sql`${cycles.startsAt} <= ${now}`,
        gt(cycles.endsAt, now),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Who manages whom, from these people upwards. */
export async function findReportingLines(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; manager_id: string | null }>(sql`
    with recursive above (id, manager_id) as (
      select id, manager_id from people where company_id = ${companyId} and id = any(${sql.param(ids)}::uuid[])
      union
      select p.id, p.manager_id from above a join people p on p.company_id = ${companyId} and p.id = a.manager_id
    ) select id, manager_id from above`)
  return new Map(rows.map((row) => [row.id, row.manager_id]))
}
