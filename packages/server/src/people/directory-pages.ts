import type { PeopleQuery } from '@perennial/contract/people/schemas.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { param, preparedQuery, type Tx } from '../core/database/database.ts'
import {
  isActive,
  isListedForAll,
  isNotErased,
  joinsManager,
  managers,
  nameOrder,
  nameSql,
  personRefColumns,
} from './columns.ts'
import type { PeopleList } from './counts.ts'
import { people } from './tables.ts'

/** Every column that some viewer may see in a list; the presenter removes what this viewer may not. */
export const directoryColumns = {
  id: people.id,
  name: nameSql(people),
  title: people.title,
  department: people.department,
  team: people.team,
  location: people.location,
  manager: personRefColumns(managers),
  state: people.state,
  isGuest: people.isGuest,
  email: people.email,
  hireDate: people.hireDate,
  loginname: people.loginname,
  isHr: people.isHr,
  isAssistant: people.isAssistant,
  isTechAdmin: people.isTechAdmin,
}
export type DirectoryRow = {
  id: string
  name: string
  title: string
  department: string
  team: string
  location: string
  manager: { id: string; name: string; isActive: boolean } | null
  state: 'INVITED' | 'ACTIVE' | 'DEACTIVATED'
  isGuest: boolean
  email: string
  hireDate: string | null
  loginname: string
  isHr: boolean
  isAssistant: boolean
  isTechAdmin: boolean
}

type Sort = z.infer<typeof PeopleQuery>['sort']
type Column = Sort extends `-${string}` ? never : Exclude<Sort, `-${string}`>
const sortColumns: Record<Column, SQL[]> = {
  name: [],
  title: [sql`${people.title}`],
  department: [sql`${people.department}`],
  team: [sql`${people.team}`],
  location: [sql`${people.location}`],
  manager: [sql`coalesce(${managers.lastName}, '')`, sql`coalesce(${managers.firstName}, '')`],
  joined: [sql`coalesce(to_char(${people.hireDate}, 'YYYY-MM'), '')`],
}

export type SortOrder = { columns: SQL[]; isDown: boolean }

/** The columns by which a list is sorted. The name and the id make the order unambiguous. */
export function sortOrderOf(sort: Sort, mayJoined: boolean): SortOrder {
  const by = sort.replace('-', '') as Column
  const first = by === 'joined' && !mayJoined ? [] : sortColumns[by]
  return { columns: [...first, ...nameOrder().map((column) => sql`${column}`)], isDown: sort.startsWith('-') }
}

const isIn = (list: PeopleList): SQL | undefined => {
  if (list === 'ALL') return isNotErased()
  if (list === 'LISTED') return isListedForAll()
  return list === 'PRESENT' ? isActive() : and(isNotErased(), eq(people.state, list))
}

type DirectoryQuery = { companyId: string; list: PeopleList; size: number; after: (string | null)[] | undefined }
type PageClauses = { where: SQL | undefined; order: SortOrder; beyond: SQL[] | undefined }

/** Reads one row more than fits on the page, which shows whether there is another page. */
function pageOf<P extends Record<string, PgColumn | SQL>>(
  db: Pick<NodePgDatabase, 'select'>,
  { where, order: { columns, isDown }, beyond }: PageClauses,
  position: P,
) {
  const list = sql.join(columns, sql`, `)
  const sign = isDown ? sql`<` : sql`>`
  const way = isDown ? sql`desc` : sql`asc`
  return db
    .select({ ...directoryColumns, ...position })
    .from(people)
    .leftJoin(managers, joinsManager)
    .where(and(where, beyond && sql`(${list}) ${sign} (${sql.join(beyond, sql`, `)})`))
    .orderBy(...columns.map((column) => sql`${column} ${way}`))
}

/** A page, and where the next one starts if there is one. */
export type PeoplePage = { rows: DirectoryRow[]; next: string[] | null }

function paged<R extends DirectoryRow>(rows: R[], size: number, cursorOf: (row: R) => string[]): PeoplePage {
  const last = rows.length > size ? rows[size - 1] : undefined
  return { rows: rows.slice(0, size), next: last ? cursorOf(last) : null }
}

const byNames = { lastName: people.lastName, firstName: people.firstName }
const usual = new Map<string, ReturnType<typeof usualQuestion>>()

function usualQuestion({ list, size, after }: DirectoryQuery) {
  const order = sortOrderOf('name', false)
  const boundary = after && [sql`${param('last')}::text`, sql`${param('first')}::text`, sql`${param('id')}::uuid`]
  return preparedQuery((db) => {
    const where = and(eq(people.companyId, param('companyId')), isIn(list))
    // The limit is a literal, so that the planner knows it: otherwise a plan for all rows would look equally good.
    return pageOf(db, { where, order, beyond: boundary }, byNames).limit(sql.raw(String(size + 1)) as unknown as number)
  })
}

/** The sizes that the interface requests. */
const USUAL_SIZES = [50, 100]

/** A page of a complete list, by name. */
export async function findDefaultPage(tx: Tx, query: DirectoryQuery): Promise<PeoplePage> {
  const { companyId, list, size, after } = query
  if (!USUAL_SIZES.includes(size))
    return findFilteredPage(tx, { ...query, where: undefined, order: sortOrderOf('name', false) })
  const name = `${list} ${size} ${after ? 'following' : 'first'}`
  const ask = usual.get(name) ?? usualQuestion(query)
  usual.set(name, ask)
  const [last, first, id] = after ?? []
  const rows = await ask(tx, { companyId, ...(after && { last, first, id: idOr(id) }) })
  return paged(rows, size, (row) => [row.lastName, row.firstName, row.id])
}

type FilteredQuery = DirectoryQuery & { where: SQL | undefined; order: SortOrder }

const whereOf = ({ companyId, list, where }: Pick<FilteredQuery, 'companyId' | 'list' | 'where'>) =>
  and(eq(people.companyId, companyId), isIn(list), where)

/** A page of a list that is filtered or sorted. */
export async function findFilteredPage(tx: Tx, query: FilteredQuery): Promise<PeoplePage> {
  const { order, after, size } = query
  const beyond = after?.map((value, index) =>
    index === after.length - 1 ? sql`${idOr(value)}::uuid` : sql`${value}::text`,
  )
  const at = sql<string[]>`array[${sql.join(
    order.columns.map((column) => sql`${column}::text`),
    sql`, `,
  )}]`
  const rows = await pageOf(tx, { where: whereOf(query), order, beyond }, { at }).limit(size + 1)
  return paged(rows, size, (row) => row.at)
}

/** How many rows match. */
export async function countDirectoryRows(
  tx: Tx,
  query: Pick<FilteredQuery, 'companyId' | 'list' | 'where'>,
): Promise<number> {
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(people).where(whereOf(query))
  return row?.count ?? 0
}

/** The last value of a cursor is an id; if someone changed it to anything else, the page is empty. */
const idOr = (value: string | null | undefined): string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value ?? '') ? (value as string) : NOBODY
const NOBODY = '00000000-0000-0000-0000-000000000000'
