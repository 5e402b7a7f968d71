import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { nameSearchCondition, nameSql } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { keysetOf, type PageQuery } from './row-pages.ts'

export type GroupQuery = PageQuery & { q: string }
export type GroupKey = {
  /** The person or the department. */
  key: string | null
  person: { id: string; name: string; isActive: boolean } | null
  at: string[]
  total: number
}

/** A number as a text that sorts like it, as pages are found by texts. */
export const sortable = (number: SQL): SQL => sql`lpad(${number}::text, 9, '0')`

/** A share as a text that sorts like it; 0 of 0 counts as 0. */
export const sortableShare = (part: SQL, all: SQL): SQL => sortable(sql`(1000000 * ${part} / greatest(${all}, 1))::int`)

/** A moment as a text that sorts like it. */
export const sortableMoment = (moment: SQL): SQL =>
  sql`coalesce(to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS'), '')`

/**
 * The groups of a cycle’s items on a page, and one more if there are others: grouped by a person, such as the manager, or by
 * department. `grouped` is a query with the key of each group and the value that it is sorted by before its name: only these
 * are computed for all groups, as a cycle may have tens of thousands of items.
 */
export async function findGroupPage(
  tx: Tx,
  companyId: string,
  isByPerson: boolean,
  grouped: SQL,
  query: GroupQuery,
): Promise<GroupKey[]> {
  const byName = isByPerson
    ? [
        sql`coalesce(${people.lastName}, '')`,
        sql`coalesce(${people.firstName}, '')`,
        sql`coalesce(g.key, '00000000-0000-0000-0000-000000000000')`,
      ]
    : [sql`g.key`, sql`md5(g.key)::uuid`]
  const keyset = keysetOf([sql`g.value`, ...byName], query)
  const wanted = query.q.trim()
  const isNamed = isByPerson
    ? await nameSearchCondition(tx, companyId, wanted, false, true)
    : sql`position(lower(${wanted}) in lower(g.key)) > 0`
  const joinsPeople = isByPerson
    ? sql`left join people on people.company_id = ${companyId} and people.id = g.key`
    : sql``
  const order = sql.join(keyset.orderBy, sql`, `)
  // Names and cursors are computed only for the groups on the page.
  const { rows } = await tx.execute<GroupKey>(sql`
    with grouped as (${grouped}),
    page as (
      select g.*, count(*) over ()::int as total from grouped g ${joinsPeople}
      where ${wanted && isNamed ? isNamed : sql`true`} and ${keyset.where ?? sql`true`}
      order by ${order} limit ${query.limit + 1}
    )
    select g.key, ${isByPerson ? personSql : sql`null`} as person, ${keyset.at} as at, g.total
    from page g ${joinsPeople} order by ${order}`)
  return rows
}

const personSql = sql`case when ${people.id} is not null then jsonb_build_object('id', ${people.id},
  'name', ${nameSql(people)}, 'isActive', ${people.state} <> 'DEACTIVATED') end`

/** Whether `key` is that of one of these groups; `isByPerson` as in `findGroupPage`. */
export function isOfGroups(key: SQL, groups: readonly GroupKey[], isByPerson: boolean): SQL {
  const keys = groups.flatMap((group) => (group.key === null ? [] : [group.key]))
  if (!isByPerson) return sql`${key} = any(${sql.param(keys)}::text[])`
  const orNoOne = keys.length < groups.length ? sql`or ${key} is null` : sql``
  return sql`(${key} = any(${sql.param(keys)}::uuid[]) ${orNoOne})`
}
