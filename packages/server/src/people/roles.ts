import { canChangeRoles, type Roles, withoutRedundantRoles } from '@perennial/domain/people/roles.ts'
import { and, eq, not, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { actorOf, recordEvent } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { releaseControl } from './account-control.ts'
import { isSamplePerson } from './columns.ts'
import { hrReachVerdict } from './content-rights.ts'
import { rolesChanged } from './events.ts'
import { countOtherSuperAdmins, findPerson, presentPerson } from './profile.ts'
import { lockManagerTree } from './reporting-line.ts'
import { people } from './tables.ts'

/** Changes of roles and deactivations wait for each other: two at once could leave no super admin (ADM-6). */
export const lockSuperAdmins = (tx: Tx, companyId: string) =>
  tx
    .select({ id: people.id, state: people.state })
    .from(people)
    .where(
      and(eq(people.companyId, companyId), not(isSamplePerson()), eq(people.isHr, true), eq(people.isTechAdmin, true)),
    )
    .orderBy(people.id)
    .for('no key update')

/** The person to administer, locked until the end; not found if the viewer may not see them. */
export async function lockPerson(tx: Tx, viewer: Viewer, id: string) {
  await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.companyId, viewer.company.id), eq(people.id, id)))
    .for('no key update')
  const seen = await findPerson(tx, viewer, id)
  return seen && seen.person.deletedAt === null ? seen : refuse('NOT_FOUND')
}

const rolesOf = ({ isHr, isAssistant, isTechAdmin }: Roles): Roles => ({ isHr, isAssistant, isTechAdmin })

/** `PUT /users/{id}/roles`: gives and removes roles; audited, and the person and the super admins are notified (ADM-P20). */
export const changeRoles = handler('PUT /users/{id}/roles', async ({ params, body, viewer, tx, app, now }) => {
  await lockManagerTree(tx, viewer.company.id)
  await lockSuperAdmins(tx, viewer.company.id)
  const seen = await lockPerson(tx, viewer, params.id)
  const { person, personFacts } = seen
  const before = rolesOf(person)
  const requested = withoutRedundantRoles({ isHr: body.isHR, isAssistant: body.isAssistant, isTechAdmin: body.isAdmin })
  const companyId = viewer.company.id
  const facts = {
    otherSuperAdmins: await countOtherSuperAdmins(tx, companyId, person.id),
    makeHr: await hrReachVerdict(tx, companyId, viewer.id, { newHrAdminId: person.id }),
  }
  authorize(canChangeRoles(viewer, { ...person, ...personFacts }, requested, facts))
  if (JSON.stringify(before) === JSON.stringify(requested)) return presentPerson({ tx, app, now }, viewer, seen)
  await setRoles(tx, viewer, person, requested, now)
  return presentPerson({ tx, app, now }, viewer, await lockPerson(tx, viewer, person.id))
})

/** Gives someone these roles; giving the HR Admin role vouches for the account. */
export async function setRoles(tx: Tx, viewer: Viewer, person: Roles & { id: string }, requested: Roles, now: Date) {
  const companyId = viewer.company.id
  const before = rolesOf(person)
  await tx
    .update(people)
    .set({ ...requested, version: sql`${people.version} + 1` })
    .where(and(eq(people.companyId, companyId), eq(people.id, person.id)))
  if (requested.isHr && !before.isHr) await releaseControl(tx, companyId, person.id, viewer.id)
  const data = { before, after: requested }
  await recordEvent(tx, actorOf(viewer, now), {
    kind: rolesChanged,
    subject: ['person', person.id],
    aboutId: person.id,
    data,
    audit: data,
  })
}
