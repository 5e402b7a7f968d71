import type { Mentions } from '@perennial/domain/imports/mentions.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { emailKeyOf } from './analysis.ts'
import { readKnownPeople } from './people-queries.ts'

/** How many names are read at a time. */
const NAMES_PAGE = 10_000

const encoder = new TextEncoder()

/** Everyone’s names and numbers, in pages: the JSON text of an array of objects with the `id`. */
export async function readNames(tx: Tx, companyId: string): Promise<Uint8Array[]> {
  const pages: Uint8Array[] = []
  for (let last: string | null = null; ; ) {
    const after: SQL = last === null ? sql`` : sql`and id > ${last}`
    const { rows } = await tx.execute<{ page: string; size: number; last: string | null }>(sql`
      select coalesce(json_agg(n), '[]')::text as page, count(*)::int as size, max(n.id::text) as last
      from (select id, first_name as "firstName", last_name as "lastName", nickname, employee_number as "employeeNumber"
        from people where company_id = ${companyId} ${after} order by id limit ${NAMES_PAGE}) n`)
    const [read] = rows
    if (read) pages.push(encoder.encode(read.page))
    if (!read || read.size < NAMES_PAGE) return pages
    last = read.last
  }
}

/** People with these ids, or everyone, as the comparison reads them. */
export async function readPages(
  tx: Tx,
  companyId: string,
  byId: string,
  ids: readonly string[] | undefined,
): Promise<Uint8Array[]> {
  const pages: Uint8Array[] = []
  for await (const page of readKnownPeople(tx, companyId, byId, ids)) pages.push(encoder.encode(page))
  return pages
}

/** What is known of everyone. */
export type Overview = {
  /** How departments are spelled, the most common spelling last. */
  departments: string[]
  /** How many people a people file should contain (`isInPeopleFileScope`). */
  active: number
  /** Whether anyone has an address that is not their login name, apart from capitals. */
  hasOtherAddresses: boolean
}

const lowerEmail = sql`lower(email collate "C")`
const hasOtherAddress = sql`(email <> '' and ${lowerEmail} <> loginname)`

/** Reads everyone once. The overview doesn’t depend on the file, so both are read at the same time. */
export async function findOverview(tx: Tx, companyId: string): Promise<Overview> {
  const { rows } = await tx.execute<{ department: string; active: number; others: boolean }>(sql`
    select department, count(*) filter (where not is_sample and not is_guest and state <> 'DEACTIVATED')::int as active,
      bool_or(${hasOtherAddress}) as others
    from people where company_id = ${companyId} group by department order by count(*), department`)
  return {
    departments: rows.map(({ department }) => department),
    active: rows.reduce((sum, { active }) => sum + active, 0),
    hasOtherAddresses: rows.some(({ others }) => others),
  }
}

/** Whom a file may mean, by address or number or because they are named, and everyone above any of them: their ids. */
export async function findMentionedIds(
  tx: Tx,
  companyId: string,
  { addresses, numbers }: Pick<Mentions, 'addresses' | 'numbers'>,
  overview: Overview,
  namedIds: readonly string[],
): Promise<string[]> {
  const ids = [...namedIds, ...(await findAddressedIds(tx, companyId, addresses, overview))]
  // The arrays are subqueries: a database that knows how long they are reads everyone.
  const among = (values: readonly string[], type: SQL) =>
    sql`any(array(select unnest(${sql.param([...values])}::${type}[])))`
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive mentioned (id) as materialized (
      select id from people where company_id = ${companyId} and loginname = ${among(addresses, sql`text`)}
      union select id from people where company_id = ${companyId} and employee_number = ${among(numbers, sql`text`)}
      union select unnest(${sql.param(ids)}::uuid[])
    ), line (id, manager_id) as (
      select id, manager_id from people
        where company_id = ${companyId} and id = any(array(select id from mentioned))
      union
      select p.id, p.manager_id from line l join people p on p.company_id = ${companyId} and p.id = l.manager_id
    ) select id from line order by id`)
  return rows.map(({ id }) => id)
}

type Addressed = { id: string; email: string }

/** The ids of people who have one of these addresses but another login name, or who have yet to confirm it. */
async function findAddressedIds(
  tx: Tx,
  companyId: string,
  addresses: readonly string[],
  { hasOtherAddresses }: Overview,
): Promise<string[]> {
  const wanted = new Set(addresses)
  // Addresses without other letters are normalized by lower case; all others are normalized here.
  const others = sql`
    select id, email from people where company_id = ${companyId} and ${hasOtherAddress}
      and (${lowerEmail} = any(${sql.param([...addresses])}::text[]) or email !~ '^[!-~]*$')
    union all`
  const { rows } = await tx.execute<Addressed>(sql`
    ${hasOtherAddresses ? others : sql``}
    select person_id as id, email from address_changes
    where company_id = ${companyId} and took_effect_at is null and ended_at is null`)
  return rows.flatMap(({ id, email }) => (wanted.has(emailKeyOf(email) ?? email) ? id : []))
}
