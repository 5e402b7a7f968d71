import type { PeopleQuery, PersonRow } from '@perennial/contract/people.ts'
import { isHrType, managesPeople } from '@perennial/domain/people/roles.ts'
import { directorySettings, type Relation, readableOf } from '@perennial/domain/people/viewing.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { answer } from '../core/answer.ts'
import type { Tx } from '../core/database/database.ts'
import { refuse } from '../core/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { byName, isActive, isListedForAll, isManagerOf, managers, nameOf, refOf, refOrNull } from './columns.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { whoFits } from './searching.ts'
import { people } from './tables.ts'

/** Everything of a row that somebody may see in a list, before it is decided what. */
export const rowColumns = {
  id: people.id,
  name: nameOf(people),
  title: people.title,
  department: people.department,
  team: people.team,
  location: people.location,
  manager: refOf(managers),
  state: people.state,
  isGuest: people.isGuest,
  email: people.email,
  hireDate: people.hireDate,
  loginname: people.loginname,
  isHr: people.isHr,
  isAssistant: people.isAssistant,
  isTechAdmin: people.isTechAdmin,
}
export type StoredRow = {
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

/** One row as this viewer may read it (MAY-4): what is not theirs is absent. */
export function presentRow(viewer: Viewer, row: StoredRow, relation: Relation): PersonRow {
  const looked = { isGuest: row.isGuest, isActive: row.state !== 'DEACTIVATED' }
  const readable = readableOf({ ...viewer, relation }, looked, directorySettings(viewer.company.switches))
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    department: row.department,
    team: row.team,
    location: row.location,
    manager: refOrNull(row.manager),
    isActive: looked.isActive,
    isGuest: row.isGuest,
    ...(readable.email && { email: row.email }),
    ...(readable.joined && { joined: row.hireDate?.slice(0, 7) ?? null }),
    ...(readable.account && {
      loginname: row.loginname,
      state: row.state,
      roles: { isHR: row.isHr, isAssistant: row.isAssistant, isAdmin: row.isTechAdmin },
    }),
  }
}

/** Whether addresses may be searched by this viewer: only those that they are shown (EMP-P07). */
export const maySearchAddresses = (viewer: Viewer): boolean =>
  managesPeople(viewer) || !directorySettings(viewer.company.switches).hidesEmails

type Sort = 'name' | 'title' | 'department' | 'team' | 'location' | 'manager' | 'joined'
const sortColumns: Record<Sort, SQL[]> = {
  name: [],
  title: [sql`${people.title}`],
  department: [sql`${people.department}`],
  team: [sql`${people.team}`],
  location: [sql`${people.location}`],
  manager: [sql`coalesce(${managers.lastName}, '')`, sql`coalesce(${managers.firstName}, '')`],
  joined: [sql`coalesce(to_char(${people.hireDate}, 'YYYY-MM'), '')`],
}

const roleConditions = {
  hrAdmin: eq(people.isHr, true),
  hrAssistant: eq(people.isAssistant, true),
  techAdmin: eq(people.isTechAdmin, true),
  guest: eq(people.isGuest, true),
}

type Filters = {
  search?: string | undefined
  department?: string | undefined
  team?: string | undefined
  location?: string | undefined
  role?: keyof typeof roleConditions | undefined
  state?: z.infer<typeof PeopleQuery>['state']
}

async function conditionsOf(tx: Tx, viewer: Viewer, filters: Filters) {
  const { department, team, location, role, state } = filters
  const isAdministrator = managesPeople(viewer)
  // Roles and states are for those who manage people; others may not even count by them (MAY-4).
  if ((role || (state && state !== 'LISTED')) && !isAdministrator) refuse('ROLE_MISSING')
  return and(
    eq(people.companyId, viewer.company.id),
    isAdministrator ? whichState(state) : isListedForAll(),
    department === undefined ? undefined : eq(people.department, department),
    team === undefined ? undefined : eq(people.team, team),
    location === undefined ? undefined : eq(people.location, location),
    role ? roleConditions[role] : undefined,
    filters.search ? await whoFits(tx, viewer.company.id, filters.search, maySearchAddresses(viewer)) : undefined,
  )
}

const whichState = (state: Filters['state']) => {
  if (state === undefined || state === 'ALL') return undefined
  if (state === 'LISTED') return isListedForAll()
  return state === 'PRESENT' ? isActive() : eq(people.state, state)
}

/** `GET /users`: a page of the directory, by one query for the rows (EMP-6). */
export const answerListPeople = answer('GET /users', async ({ query, viewer, tx }) => {
  const isDown = query.sort.startsWith('-')
  const sort = query.sort.replace('-', '') as Sort
  // Whoever may not see when others joined cannot find it out by sorting.
  const mayJoined = managesPeople(viewer) || directorySettings(viewer.company.switches).showsJoined
  const order = [
    ...(sort === 'joined' && !mayJoined ? [] : sortColumns[sort]),
    ...byName().map((column) => sql`${column}`),
  ]
  const where = await conditionsOf(tx, viewer, query)
  const cursor = readCursor(query.cursor, order.length)
  const way = isDown ? sql`desc` : sql`asc`
  const beyond = cursor && sql`(${sql.join(order, sql`, `)}) ${isDown ? sql`<` : sql`>`} (${valuesOf(cursor.after)})`
  const total = cursor
    ? sql<number>`0`
    : sql<number>`(${tx.select({ count: sql`count(*)::int` }).from(people).where(where)})`
  const rows = await tx
    .select({
      ...rowColumns,
      total,
      at: sql<(string | null)[]>`array[${sql.join(
        order.map((one) => sql`${one}::text`),
        sql`, `,
      )}]`,
    })
    .from(people)
    .leftJoin(managers, isManagerOf)
    .where(and(where, beyond))
    .orderBy(...order.map((one) => sql`${one} ${way}`))
    .limit(query.size + 1)
  const page = rows.slice(0, query.size)
  const all = cursor?.total ?? rows[0]?.total ?? 0
  const last = rows.length > query.size ? page.at(-1) : undefined
  return {
    people: page.map((row) => presentRow(viewer, row, row.id === viewer.id ? 'self' : 'colleague')),
    next: last ? writeCursor({ after: last.at, total: all }) : null,
    total: all,
  }
})

/** The last value is the id; what was written there by hand is no id and finds nothing. */
const valuesOf = (after: readonly (string | null)[]): SQL =>
  sql.join(
    after.map((value, place) =>
      place === after.length - 1 ? sql`${isId(value) ? value : NOBODY}::uuid` : sql`${value}::text`,
    ),
    sql`, `,
  )
const NOBODY = '00000000-0000-0000-0000-000000000000'
const isId = (value: string | null) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value ?? '')

/** `GET /users/facets`: by what the directory can be narrowed, and how many each would leave. */
export const answerPeopleFacets = answer('GET /users/facets', async ({ viewer, tx }) => {
  const { department, team, location } = people
  const rows = await tx
    .select({
      department,
      team,
      location,
      kind: sql<number>`grouping(${department}, ${team}, ${location})::int`,
      count: sql<number>`count(*)::int`,
    })
    .from(people)
    .where(and(eq(people.companyId, viewer.company.id), isListedForAll()))
    .groupBy(sql`grouping sets ((${department}), (${team}), (${location}))`)
  // The bits say which columns a row is not grouped by.
  const facet = (kind: number, of: 'department' | 'team' | 'location') =>
    rows
      .filter((row) => row.kind === kind && row[of])
      .map((row) => ({ value: row[of], count: row.count }))
      .sort((a, b) => a.value.localeCompare(b.value, viewer.language))
  return { departments: facet(0b011, 'department'), teams: facet(0b101, 'team'), locations: facet(0b110, 'location') }
})

/** `GET /users/picker`: whoever can be chosen somewhere; guests and those who have left never (COM 1.6). */
export const answerPickPeople = answer('GET /users/picker', async ({ query, viewer, tx }) => {
  const rows = await tx
    .select({ id: people.id, name: nameOf(people), title: people.title, department: people.department })
    .from(people)
    .where(
      and(
        eq(people.companyId, viewer.company.id),
        isListedForAll(),
        query.except ? sql`${people.id} <> ${query.except}` : undefined,
        query.search ? await whoFits(tx, viewer.company.id, query.search, maySearchAddresses(viewer)) : undefined,
      ),
    )
    .orderBy(...byName())
    .limit(query.size)
  return { people: rows }
})

/** `GET /users/hr`: whom to turn to (SET-12, PERM-03). */
export const answerListHr = answer('GET /users/hr', async ({ query, viewer, tx }) => {
  const rows = await tx
    .select({
      id: people.id,
      name: nameOf(people),
      email: people.email,
      isHr: people.isHr,
      isAssistant: people.isAssistant,
      isTechAdmin: people.isTechAdmin,
    })
    .from(people)
    .where(
      and(
        eq(people.companyId, viewer.company.id),
        isListedForAll(),
        query.assistants ? sql`(${people.isHr} or ${people.isAssistant})` : eq(people.isHr, true),
      ),
    )
    .orderBy(sql`${people.isHr} desc`, ...byName())
    .limit(50)
  return { people: rows.filter(isHrType).map(({ isHr, id, name, email }) => ({ id, name, email, isHR: isHr })) }
})
