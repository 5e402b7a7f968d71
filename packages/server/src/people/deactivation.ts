import { canDeactivate, canReactivate } from '@perennial/domain/people/roles.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { audit } from '../core/audit.ts'
import { by, recordAll } from '../core/events/events.ts'
import type { Doing } from '../core/handler-context.ts'
import { answer } from '../core/http/handler.ts'
import { demand } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { endAccess } from '../identity/public.ts'
import { hasBeenHere } from './columns.ts'
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
  if (!looked.isActive) return presentPerson({ tx, house, now }, viewer, seen)
  await deactivate({ tx, house, now }, viewer, [person.id])
  return presentPerson({ tx, house, now }, viewer, await lockPerson(tx, viewer, person.id))
})

/** `DELETE /users/{id}/deactivation`: everything is back; whoever never signed in is still invited (ADM-6). */
export const answerReactivate = answer(
  'DELETE /users/{id}/deactivation',
  async ({ params, viewer, tx, now, house }) => {
    const seen = await lockPerson(tx, viewer, params.id)
    const { person, looked } = seen
    demand(canReactivate(viewer, { ...person, ...looked }))
    if (looked.isActive) return presentPerson({ tx, house, now }, viewer, seen)
    await bringBack({ tx, house, now }, viewer, [person.id])
    return presentPerson({ tx, house, now }, viewer, await lockPerson(tx, viewer, person.id))
  },
)

const areThese = (viewer: Viewer, ids: readonly string[]) =>
  and(eq(people.companyId, viewer.company.id), inArray(people.id, [...ids]))

/** Deactivates people who are held and may be: their sessions and links end, and each is accounted for (LOG-1). */
export async function deactivate({ tx, house, now }: Doing, viewer: Viewer, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(people)
    .set({ state: 'DEACTIVATED', deactivatedAt: now, version: sql`${people.version} + 1` })
    .where(areThese(viewer, ids))
  await endAccess({ tx, house, now }, by(viewer, now), ids)
  await account({ tx, house, now }, viewer, personDeactivated, ids)
}

/** Brings back people who are held and may come. */
export async function bringBack({ tx, house, now }: Doing, viewer: Viewer, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(people)
    .set({
      state: sql`case when ${hasBeenHere(viewer.company.id, sql`people.id`)} then 'ACTIVE' else 'INVITED' end`,
      deactivatedAt: null,
      version: sql`${people.version} + 1`,
    })
    .where(areThese(viewer, ids))
  await account({ tx, house, now }, viewer, personReactivated, ids)
}

async function account({ tx, now }: Doing, viewer: Viewer, kind: string, ids: readonly string[]): Promise<void> {
  const who = by(viewer, now)
  await recordAll(
    tx,
    who,
    ids.map((id) => ({ kind, subject: ['person', id], aboutId: id })),
  )
  for (const id of ids) await audit(tx, who, { kind, subjectId: id })
}
