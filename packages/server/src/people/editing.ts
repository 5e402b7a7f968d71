import type { Violation } from '@perennial/contract/core/problem.ts'
import { peopleRoutes } from '@perennial/contract/people/routes.ts'
import type { EditPerson } from '@perennial/contract/people/schemas.ts'
import type { ControlKind } from '@perennial/domain/people/content-rights.ts'
import { canEditPerson, editingSettings, type PersonField, personFields } from '@perennial/domain/people/editing.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { actorOf, recordEvent } from '../core/events/events.ts'
import { assertIdentityConfirmed } from '../core/http/authorize-route.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse, refuseInput } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { recordAccountControl } from './account-control.ts'
import { changeAddress, inviteAgain } from './address-change.ts'
import { contentGrantVerdict } from './content-rights.ts'
import { personChanged } from './events.ts'
import { managerVerdicts } from './manager-verdicts.ts'
import { editFactsOf, type PersonForViewer, presentPerson } from './profile.ts'
import { lockManagerTree } from './reporting-line.ts'
import { lockPerson } from './roles.ts'
import { people } from './tables.ts'
import { findChoosablePeople, findTakenNumbers, managerLoopViolation } from './validation.ts'

type Change = Omit<EditPerson, 'version'>

/** The requested fields that differ from the stored ones; an empty text in an optional field counts as none. */
function changesOf(body: EditPerson, person: PersonForViewer['person']): Change {
  const { version: _, ...wanted } = body
  const texts = { ...wanted }
  for (const field of ['nickname', 'employeeNumber'] as const) if (texts[field] === '') texts[field] = null
  const changed = personFields.filter((field) => texts[field] !== undefined && texts[field] !== person[field])
  return Object.fromEntries(changed.map((field) => [field, texts[field]])) as Change
}

async function violationsOf(
  tx: Tx,
  companyId: string,
  person: PersonForViewer['person'],
  change: Change,
): Promise<Violation[]> {
  const violations: Violation[] = []
  const named = [change.managerId, change.secondaryReviewerId].filter((id) => typeof id === 'string')
  const known = await findChoosablePeople(tx, companyId, named)
  for (const field of ['managerId', 'secondaryReviewerId'] as const) {
    const id = change[field]
    if (id && !known.has(id)) violations.push({ path: `/${field}`, code: 'NOBODY_HERE' })
  }
  if (change.secondaryReviewerId === person.id)
    violations.push({ path: '/secondaryReviewerId', code: 'OWN_SECONDARY_REVIEWER' })
  if (change.managerId && known.has(change.managerId)) {
    const loop = await managerLoopViolation(tx, companyId, { ...person, ...names(change) }, change.managerId)
    if (loop) violations.push(loop)
  }
  if (change.employeeNumber) {
    const taken = await findTakenNumbers(tx, companyId, [change.employeeNumber])
    if (taken.has(change.employeeNumber)) violations.push({ path: '/employeeNumber', code: 'TAKEN' })
  }
  return violations
}

const names = ({ firstName, lastName }: Change) => ({ ...(firstName && { firstName }), ...(lastName && { lastName }) })

/**
 * `PATCH /users/{id}`: stores the changed fields if they are based on the current version; an older one is a conflict
 * (KEEP-2).
 */
export const editPerson = handler('PATCH /users/{id}', async ({ params, body, viewer, tx, app, now }) => {
  const companyId = viewer.company.id
  if (body.managerId !== undefined) await lockManagerTree(tx, companyId)
  const seen = await lockPerson(tx, viewer, params.id)
  const { person } = seen
  // While impersonating, one may edit only the impersonated person; administration is done under one’s own name (AUTH-11,
  // COM-P02).
  if (viewer.session.acting && person.id !== viewer.id) refuse('NOT_WHILE_IMPERSONATING')
  const change = changesOf(body, person)
  const wanted = personFields.filter((field): field is PersonField => body[field] !== undefined)
  const settings = editingSettings(viewer.company.switches)
  const isNothing = Object.keys(change).length === 0
  authorize(
    canEditPerson(
      viewer,
      await editFactsOf(tx, viewer, seen),
      isNothing ? wanted : (Object.keys(change) as PersonField[]),
      settings,
    ),
  )
  if (isNothing) return presentPerson({ tx, app, now }, viewer, seen)
  if (body.version !== person.version)
    refuse('EDITED_MEANWHILE', { data: { current: await presentPerson({ tx, app, now }, viewer, seen) } })
  // Password links are sent to the address, so a change needs a confirmed identity (AUTH-7).
  if (change.email) assertIdentityConfirmed({ ...peopleRoutes['PATCH /users/{id}'], confirmed: true }, viewer, now)
  const violations = await violationsOf(tx, companyId, person, change)
  if (violations.length > 0) refuseInput(...violations)
  await assertLine(tx, viewer, person.id, change)
  const handlerContext = { tx, app, now }
  const address = change.email ? await changeAddress(handlerContext, viewer, seen, change.email) : {}
  await tx
    .update(people)
    .set({ ...withoutAbsent({ ...change, email: undefined }), ...address, version: sql`${people.version} + 1` })
    .where(and(eq(people.companyId, companyId), eq(people.id, person.id)))
  if (address.loginname) await inviteAgain(handlerContext, viewer, seen)
  for (const kind of controlBy(change))
    await recordAccountControl(tx, companyId, { controllerId: viewer.id, personIds: [person.id], kind }, now)
  const data = { fields: Object.keys(change) }
  await recordEvent(tx, actorOf(viewer, now), {
    kind: personChanged,
    subject: ['person', person.id],
    aboutId: person.id,
    data,
    audit: data,
  })
  return presentPerson({ tx, app, now }, viewer, await lockPerson(tx, viewer, person.id))
})

/** The changes that give the viewer control over the account. */
const controlBy = ({ email, firstName, lastName, nickname }: Change): ControlKind[] => [
  ...(email ? (['ADDRESS_CHANGED'] as const) : []),
  ...(firstName || lastName || nickname ? (['RENAMED'] as const) : []),
]

/** Managers read about the people below them: no one may gain that for themselves or for an account they control (MAY-8). */
async function assertLine(tx: Tx, viewer: Viewer, personId: string, { managerId, secondaryReviewerId }: Change) {
  const companyId = viewer.company.id
  if (managerId !== undefined) {
    const wanted = { personId, managerId }
    authorize((await managerVerdicts(tx, companyId, viewer.id, [wanted])).verdictOf(wanted))
  }
  if (secondaryReviewerId && personId !== viewer.id)
    authorize(
      await contentGrantVerdict(tx, companyId, viewer.id, [{ receiverId: secondaryReviewerId, about: [personId] }]),
    )
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> }
const withoutAbsent = <T extends object>(fields: T): Present<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<T>
