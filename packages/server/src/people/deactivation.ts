import { canDeactivate, canReactivate } from '@perennial/domain/people/roles.ts'
import { and, eq, sql } from 'drizzle-orm'
import { answer } from '../core/answer.ts'
import { audit } from '../core/audit.ts'
import { by, record } from '../core/events.ts'
import { demand } from '../core/refusals.ts'
import { endAccess } from '../identity/public.ts'
import { personDeactivated, personReactivated } from './events.ts'
import { otherSuperAdmins, presentPerson } from './profile.ts'
import { holdSuperAdmins, lockPerson } from './roles.ts'
import { people } from './tables.ts'

/** `POST /users/{id}/deactivation`: sessions end at once; content stays (ADM-6, AUTH-4). A second time changes nothing. */
export const answerDeactivate = answer('POST /users/{id}/deactivation', async ({ params, viewer, tx, now, house }) => {
  await holdSuperAdmins(tx, viewer.company.id)
  const seen = await lockPerson(tx, viewer, params.id)
  const { person, looked } = seen
  const others = await otherSuperAdmins(tx, viewer.company.id, person.id)
  demand(canDeactivate(viewer, { ...person, ...looked }, others))
  if (!looked.isActive) return presentPerson(tx, viewer, seen, now)
  await tx
    .update(people)
    .set({ state: 'DEACTIVATED', deactivatedAt: now, version: sql`${people.version} + 1` })
    .where(and(eq(people.companyId, viewer.company.id), eq(people.id, person.id)))
  await endAccess(tx, house, [person.id], now)
  await record(tx, by(viewer, now), {
    kind: personDeactivated,
    subject: ['person', person.id],
    aboutId: person.id,
  })
  await audit(tx, by(viewer, now), { kind: 'person-deactivated', subjectId: person.id })
  return presentPerson(tx, viewer, await lockPerson(tx, viewer, person.id), now)
})

/** `DELETE /users/{id}/deactivation`: everything is back; whoever never signed in is still invited (ADM-6). */
export const answerReactivate = answer('DELETE /users/{id}/deactivation', async ({ params, viewer, tx, now }) => {
  const seen = await lockPerson(tx, viewer, params.id)
  const { person, looked } = seen
  demand(canReactivate(viewer, { ...person, ...looked }))
  if (looked.isActive) return presentPerson(tx, viewer, seen, now)
  await tx
    .update(people)
    .set({
      state: sql`case when exists (select 1 from credentials c where c.company_id = people.company_id
        and c.person_id = people.id and c.password_hash is not null) then 'ACTIVE' else 'INVITED' end`,
      deactivatedAt: null,
      version: sql`${people.version} + 1`,
    })
    .where(and(eq(people.companyId, viewer.company.id), eq(people.id, person.id)))
  await record(tx, by(viewer, now), { kind: personReactivated, subject: ['person', person.id], aboutId: person.id })
  await audit(tx, by(viewer, now), { kind: 'person-reactivated', subjectId: person.id })
  return presentPerson(tx, viewer, await lockPerson(tx, viewer, person.id), now)
})
