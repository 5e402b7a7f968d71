import type { PeopleQuery, PersonRow } from '@perennial/contract/people/schemas.ts'
import { displayName } from '@perennial/domain/people/names.ts'
import { canManagePeople, isHrType } from '@perennial/domain/people/roles.ts'
import { directorySettings, type Relation, readableFieldsOf } from '@perennial/domain/people/visibility.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '../core/database/database.ts'
import type { HandlerContext } from '../core/handler-context.ts'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { invitationsOf } from '../identity/public.ts'
import { isListedForAll, nameOrder, nameSql, toPersonRef } from './columns.ts'
import { countPeople, type PeopleList } from './counts.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import {
  countDirectoryRows,
  type DirectoryRow,
  findDefaultPage,
  findFilteredPage,
  sortOrderOf,
} from './directory-pages.ts'
import { canSearchAddresses, nameSearchCondition } from './name-search.ts'
import { findSuggestions } from './suggestions.ts'
import { people } from './tables.ts'

/** A row as this viewer may read it (MAY-4): fields that they may not read are absent. */
export function presentDirectoryRow(viewer: Viewer, row: DirectoryRow, relation: Relation): PersonRow {
  const personFacts = { isGuest: row.isGuest, isActive: row.state !== 'DEACTIVATED' }
  const readable = readableFieldsOf({ ...viewer, relation }, personFacts, directorySettings(viewer.company.switches))
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    department: row.department,
    team: row.team,
    location: row.location,
    manager: toPersonRef(row.manager),
    isActive: personFacts.isActive,
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

/** The complete list to show when nothing filters it. */
const wholeOf = (viewer: Viewer, state: Filters['state']): PeopleList =>
  canManagePeople(viewer) ? (state ?? 'ALL') : 'LISTED'

const isWhole = ({ search, department, team, location, role }: Filters): boolean =>
  !search?.trim() && [department, team, location, role].every((item) => item === undefined)

async function narrowed(tx: Tx, viewer: Viewer, filters: Filters): Promise<SQL | undefined> {
  const { department, team, location, role, search } = filters
  return and(
    department === undefined ? undefined : eq(people.department, department),
    team === undefined ? undefined : eq(people.team, team),
    location === undefined ? undefined : eq(people.location, location),
    role ? roleConditions[role] : undefined,
    search ? await nameSearchCondition(tx, viewer.company.id, search, canSearchAddresses(viewer)) : undefined,
  )
}

/** `GET /users`: a page of the directory (EMP-6). */
export const listPeople = handler(
  'GET /users',
  ({ query, viewer, tx, app, now }) => findDirectoryPage({ tx, app, now }, viewer, query),
  {
    isReadOnly: true,
  },
)

type Query = Filters & Pick<z.output<typeof PeopleQuery>, 'sort' | 'cursor' | 'size'>

/** A page of people as this viewer reads them: the same query serves the list and its file (MAY-4). */
export async function findDirectoryPage(context: HandlerContext, viewer: Viewer, query: Query) {
  const { tx } = context
  const { state, role, size } = query
  // Roles and states are for those who manage people; others may not even filter by them (MAY-4).
  if ((role || (state && state !== 'LISTED')) && !canManagePeople(viewer)) return refuse('ROLE_MISSING')
  // Viewers who may not see when others joined can’t find it out by sorting.
  const mayJoined = canManagePeople(viewer) || directorySettings(viewer.company.switches).showsJoined
  const order = sortOrderOf(query.sort, mayJoined)
  const cursor = decodeCursor(query.cursor, order.columns.length)
  const asked = { companyId: viewer.company.id, list: wholeOf(viewer, state), size, after: cursor?.after }
  const whole = isWhole(query)
  const where = whole ? undefined : await narrowed(tx, viewer, query)
  const [page, total] = await Promise.all([
    whole && query.sort === 'name' ? findDefaultPage(tx, asked) : findFilteredPage(tx, { ...asked, where, order }),
    cursor?.total ??
      (whole ? countPeople(tx, asked.companyId, asked.list) : countDirectoryRows(tx, { ...asked, where })),
  ])
  const invited = canManagePeople(viewer) ? page.rows.filter((row) => row.state === 'INVITED').map(({ id }) => id) : []
  const invitations = await invitationsOf(context, invited)
  return {
    people: page.rows.map((row) => ({
      ...presentDirectoryRow(viewer, row, row.id === viewer.id ? 'self' : 'colleague'),
      ...(invitations.has(row.id) && { invitation: invitations.get(row.id) }),
    })),
    next: page.next && encodeCursor({ after: page.next, total }),
    total,
  }
}

/** `GET /users/facets`: what the directory can be filtered by, with the number of people for each value. */
export const readDirectoryFacets = handler('GET /users/facets', async ({ viewer, tx }) => {
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
  // The bits of `grouping` say which columns a row is not grouped by.
  const facet = (kind: number, of: 'department' | 'team' | 'location') =>
    rows
      .filter((row) => row.kind === kind && row[of])
      .map((row) => ({ value: row[of], count: row.count }))
      .sort((a, b) => a.value.localeCompare(b.value, viewer.language))
  return { departments: facet(0b011, 'department'), teams: facet(0b101, 'team'), locations: facet(0b110, 'location') }
})

/** `GET /users/suggestions`: people who can be chosen in a picker, without guests and people who have left (COM 1.6). */
export const searchPeoplePicker = handler('GET /users/suggestions', async ({ query, viewer, tx }) => {
  const found = await findSuggestions(tx, viewer.company.id, query, canSearchAddresses(viewer))
  return {
    people: found.map((person) => ({
      id: person.id,
      name: displayName(person),
      title: person.title,
      department: person.department,
    })),
  }
})

/** `GET /users/hr`: the contacts in HR (SET-12, PERM-03). */
export const listHr = handler('GET /users/hr', async ({ query, viewer, tx }) => {
  const rows = await tx
    .select({
      id: people.id,
      name: nameSql(people),
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
    .orderBy(sql`${people.isHr} desc`, ...nameOrder())
    .limit(50)
  return { people: rows.filter(isHrType).map(({ isHr, id, name, email }) => ({ id, name, email, isHR: isHr })) }
})
