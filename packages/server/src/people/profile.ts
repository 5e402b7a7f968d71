import type { Person } from '@perennial/contract/people/schemas.ts'
import { canDownloadPersonalData, editableFields, editingSettings } from '@perennial/domain/people/editing.ts'
import { canChangePicture } from '@perennial/domain/people/pictures.ts'
import { canSeeEmptyTabs, type ProfileFacts, profileTabsFor } from '@perennial/domain/people/profile-tabs.ts'
import {
  canDeactivate,
  canManagePeople,
  canOpenRoles,
  canReactivate,
  isSuperAdmin,
} from '@perennial/domain/people/roles.ts'
import { systemUsers } from '@perennial/domain/people/system-users.ts'
import {
  directorySettings,
  profileExtentOf,
  readableFieldsOf,
  relationOf,
  type ViewerRelation,
} from '@perennial/domain/people/visibility.ts'
import { canDeletePerson } from '@perennial/domain/person-erasure/deletion.ts'
import { and, eq, ne, not, or, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import type { HandlerContext } from '../core/handler-context.ts'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { addressFactsOf, invitationsOf, pendingLoginEmailOf } from '../identity/public.ts'
import { reviewContributors, reviews } from '../reviews/tables.ts'
import {
  isActive,
  isListedForAll,
  isSamplePerson,
  joinsSecondary,
  nameOrder,
  nameSql,
  personRefColumns,
  secondaries,
  toPersonRef,
} from './columns.ts'
import { hasPicture } from './picture-queries.ts'
import { hasTabEntries } from './profile-tab-entries.ts'
import { findManagerIds, findReportingLine, isManagerAbove, type ReportingLinePerson } from './reporting-line.ts'
import { type PersonRow, people } from './tables.ts'

/** How many reports a profile lists; the org chart has them all. */
const MAX_REPORTS = 200

/** A person with the names of their manager and other related people. */
export type PersonWithRelations = PersonRow & {
  name: string
  isMadeUp: boolean
  secondary: ReturnType<typeof toPersonRef>
}

/** The stored person; the caller decides what may be read. */
export async function findPersonRow(tx: Tx, companyId: string, id: string): Promise<PersonWithRelations | undefined> {
  const [row] = await tx
    .select({
      person: people,
      name: nameSql(people),
      isMadeUp: isSamplePerson(),
      secondary: personRefColumns(secondaries),
    })
    .from(people)
    .leftJoin(secondaries, joinsSecondary)
    .where(and(eq(people.companyId, companyId), eq(people.id, id)))
  return row && { ...row.person, name: row.name, isMadeUp: row.isMadeUp, secondary: toPersonRef(row.secondary) }
}

/**
 * How many other active super admins there are: without any, the last one stays (ADM-6). Sample people don’t count, as
 * they can’t log in.
 */
export async function countOtherSuperAdmins(tx: Tx, companyId: string, id: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(people)
    .where(
      and(
        eq(people.companyId, companyId),
        ne(people.id, id),
        isActive(),
        not(isSamplePerson()),
        eq(people.isHr, true),
        eq(people.isTechAdmin, true),
      ),
    )
  return row?.count ?? 0
}

/** Looks someone up through the viewer; undefined if the viewer may not see them (WALL-6). */
export async function findPerson(tx: Tx, viewer: Viewer, id: string) {
  const person = await findPersonRow(tx, viewer.company.id, id)
  if (!person) return undefined
  const line = await findReportingLine(tx, viewer.company.id, id)
  const relation = relationOf(
    viewer.id,
    person,
    line.map((person) => person.id),
  )
  const viewerFacts: ViewerRelation = { ...viewer, relation }
  const personFacts = { isGuest: person.isGuest, isActive: person.state !== 'DEACTIVATED' }
  // Of deleted people everyone sees the same card without a name (EMP-P10).
  const extent = person.deletedAt ? 'card' : profileExtentOf(viewerFacts, personFacts)
  return extent === 'none' ? undefined : { person, line, viewerFacts, personFacts, extent }
}

/**
 * The facts that decide who may edit someone: their rights, whether they are above the viewer, and what their account
 * can read.
 */
export const editFactsOf = async (
  tx: Tx,
  viewer: Viewer,
  { person, personFacts }: Pick<PersonForViewer, 'person' | 'personFacts'>,
) => ({
  ...person,
  ...personFacts,
  ...(await addressFactsOf(tx, viewer.company.id, viewer.id, person.id)),
  isAboveYou:
    canManagePeople(viewer) &&
    person.id !== viewer.id &&
    (await isManagerAbove(tx, viewer.company.id, person.id, viewer.id)),
})
export type PersonForViewer = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** Whether someone has written, or was asked to write, a review of this person. */
async function hasReviewed(tx: Tx, viewer: Viewer, personId: string): Promise<boolean> {
  const contributed = tx
    .select({ id: reviewContributors.reviewId })
    .from(reviewContributors)
    .where(
      and(
        eq(reviewContributors.companyId, viewer.company.id),
        eq(reviewContributors.personId, viewer.id),
        eq(reviewContributors.reviewId, reviews.id),
      ),
    )
  const [row] = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(
        eq(reviews.companyId, viewer.company.id),
        eq(reviews.revieweeId, personId),
        or(eq(reviews.mainReviewerId, viewer.id), sql`exists ${contributed}`),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** What decides about the tabs of a profile, besides roles (EMP-8). */
export async function findProfileFacts(
  tx: Tx,
  viewer: Viewer,
  { person, viewerFacts }: Pick<PersonForViewer, 'person' | 'viewerFacts'>,
): Promise<ProfileFacts> {
  const asksForLine =
    viewer.isHr && (viewerFacts.relation === 'colleague' || viewerFacts.relation === 'secondaryReviewer')
  return {
    hasObjectives: viewer.company.switches.has('objective'),
    hasReviews: viewer.company.switches.has('review'),
    isAboveViewer: asksForLine && (await findManagerIds(tx, viewer.company.id, viewer.id)).includes(person.id),
    isReadByRelation: await hasReviewed(tx, viewer, person.id),
  }
}

const shortOf = ({ id, name, title }: ReportingLinePerson) => ({ id, name, title })

/** A person as this viewer may read them (MAY-4): fields that they may not read are absent. */
export async function presentPerson(context: HandlerContext, viewer: Viewer, seen: PersonForViewer): Promise<Person> {
  const { tx, now } = context
  const { person, line, viewerFacts, personFacts, extent } = seen
  const isImpersonated = viewer.session.impersonatorId !== null
  const head = {
    // All deleted people have the same id, so that they can’t be told apart (WALL-9).
    id: person.deletedAt ? systemUsers.deleted : person.id,
    name: person.name,
    extent,
    relation: viewerFacts.relation,
    ...personFacts,
    can: {
      edit: [],
      invite: false,
      takeData: extent === 'profile' && canDownloadPersonalData({ ...viewer, isImpersonated }, person).allowed,
      changePicture: canChangePicture(viewer, person, viewer.company.switches),
    },
    hasPicture: extent === 'profile' && (await hasPicture(tx, viewer.company.id, person.id)),
    tabs: [],
  } as const
  if (extent !== 'profile')
    return { ...head, extent: 'card', title: person.title, tabs: [], can: { ...head.can, edit: [] } }
  const readable = readableFieldsOf(viewerFacts, personFacts, directorySettings(viewer.company.switches))
  const roles = { isHR: person.isHr, isAssistant: person.isAssistant, isAdmin: person.isTechAdmin }
  const edit = editableFields(viewer, await editFactsOf(tx, viewer, seen), editingSettings(viewer.company.switches))
  const isEditable = edit.length > 0
  const [manager] = line
  return {
    ...head,
    extent: 'profile',
    firstName: person.firstName,
    lastName: person.lastName,
    title: person.title,
    department: person.department,
    team: person.team,
    location: person.location,
    manager: manager ? { id: manager.id, name: manager.name, isActive: manager.isActive } : null,
    line: line.map(shortOf).reverse(),
    reports: await findReports(tx, viewer.company.id, person.id),
    secondaryReviewees: await secondaryRevieweesOf(tx, viewer.company.id, person.id),
    secondaryReviewer: person.secondary,
    ...(readable.email && { email: person.email }),
    ...(readable.joined && { joined: person.hireDate?.slice(0, 7) ?? null }),
    ...(readable.job && {
      job: {
        employmentType: person.employmentType,
        employeeNumber: person.employeeNumber,
        hireDate: person.hireDate,
      },
    }),
    ...(readable.personal && {
      nickname: person.nickname,
      about: { gender: person.gender as 'M' | 'F' | 'N' | null, phone: person.phone, roles },
    }),
    ...(readable.account && { loginname: person.loginname, state: person.state, roles }),
    ...((person.id === viewer.id || canManagePeople(viewer)) && {
      addressChange: await pendingLoginEmailOf(tx, context.app, person.id),
    }),
    ...(canManagePeople(viewer) &&
      person.state === 'INVITED' && { invitation: (await invitationsOf(context, [person.id])).get(person.id) }),
    ...(isEditable && { version: person.version, nickname: person.nickname }),
    tabs: await tabsOf(tx, viewer, seen, now),
    can: { ...head.can, edit, ...(await actionsOn(tx, viewer, seen)) },
  }
}

/** The tabs that the viewer may open. No one opens files while impersonating. */
async function tabsOf(tx: Tx, viewer: Viewer, seen: PersonForViewer, now: Date) {
  const { viewerFacts, personFacts, person } = seen
  const tabQuery = { tx, viewer, personId: person.id, now }
  const seesEmpty = canSeeEmptyTabs(viewerFacts)
  const facts = await findProfileFacts(tx, viewer, seen)
  const entries = {
    activities: seesEmpty || (await hasTabEntries('activities', tabQuery)),
    objectives: facts.hasObjectives && (seesEmpty || (await hasTabEntries('objectives', tabQuery))),
  }
  const tabs = profileTabsFor(viewerFacts, personFacts, facts, entries)
  return viewer.session.acting ? tabs.filter((tab) => tab !== 'files') : tabs
}

/** What viewers who manage people may do with someone; no actions for all others. */
async function actionsOn(tx: Tx, viewer: Viewer, { person, personFacts }: PersonForViewer) {
  if (!canManagePeople(viewer)) return { invite: false }
  const administered = { ...person, ...personFacts }
  const others = isSuperAdmin(person) ? await countOtherSuperAdmins(tx, viewer.company.id, person.id) : 1
  return {
    changeRoles: canOpenRoles(viewer, administered),
    ...(personFacts.isActive
      ? { deactivate: canDeactivate(viewer, administered, others) }
      : {
          reactivate: canReactivate(viewer, administered),
          ...(isSuperAdmin(viewer) && { delete: canDeletePerson(viewer, administered) }),
        }),
    invite: person.state === 'INVITED' && viewer.id !== person.id,
  }
}

const shortColumns = { id: people.id, name: nameSql(people), title: people.title }

/** The active people who report to someone. */
export const findReports = (tx: Tx, companyId: string, managerId: string) =>
  tx
    .select(shortColumns)
    .from(people)
    .where(and(eq(people.companyId, companyId), eq(people.managerId, managerId), isListedForAll()))
    .orderBy(...nameOrder())
    .limit(MAX_REPORTS)

const secondaryRevieweesOf = async (tx: Tx, companyId: string, id: string) =>
  await tx
    .select(personRefColumns(people))
    .from(people)
    .where(and(eq(people.companyId, companyId), eq(people.secondaryReviewerId, id), isListedForAll()))
    .orderBy(...nameOrder())
    .limit(MAX_REPORTS)

/** `GET /users/{id}`: a profile (EMP-8). */
export const readPerson = handler('GET /users/{id}', async ({ params, viewer, tx, app, now }) => {
  const seen = await findPerson(tx, viewer, params.id)
  if (!seen) refuse('NOT_FOUND')
  return presentPerson({ tx, app, now }, viewer, seen)
})
