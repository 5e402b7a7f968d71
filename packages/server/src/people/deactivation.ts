import { canDeactivate, canReactivate } from '@perennial/domain/people/roles.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { actorOf, type EventKind, recordEvents } from '../core/events/events.ts'
import type { HandlerContext } from '../core/handler-context.ts'
import { handler } from '../core/http/handler.ts'
import { authorize } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { revokeAccess } from '../identity/public.ts'
import { hasUsedProduct } from './columns.ts'
import { personDeactivated, personReactivated } from './events.ts'
import { countOtherSuperAdmins, presentPerson } from './profile.ts'
import { lockPerson, lockSuperAdmins } from './roles.ts'
import { people } from './tables.ts'

/** `POST /users/{id}/deactivation`: sessions end immediately; content stays (ADM-6, AUTH-4). A repetition changes nothing. */
export const deactivatePerson = handler('POST /users/{id}/deactivation', async ({ params, viewer, tx, now, app }) => {
  await lockSuperAdmins(tx, viewer.company.id)
  const seen = await lockPerson(tx, viewer, params.id)
  const { person, personFacts } = seen
  const others = await countOtherSuperAdmins(tx, viewer.company.id, person.id)
  authorize(canDeactivate(viewer, { ...person, ...personFacts }, others))
  if (!personFacts.isActive) return presentPerson({ tx, app, now }, viewer, seen)
  await deactivatePeople({ tx, app, now }, viewer, [person.id])
  return presentPerson({ tx, app, now }, viewer, await lockPerson(tx, viewer, person.id))
})

/**
 * `DELETE /users/{id}/deactivation`: everything is restored; people who have never logged in have the state INVITED
 * again (ADM-6).
 */
export const reactivatePerson = handler('DELETE /users/{id}/deactivation', async ({ params, viewer, tx, now, app }) => {
  const seen = await lockPerson(tx, viewer, params.id)
  const { person, personFacts } = seen
  authorize(canReactivate(viewer, { ...person, ...personFacts }))
  if (personFacts.isActive) return presentPerson({ tx, app, now }, viewer, seen)
  await reactivatePeople({ tx, app, now }, viewer, [person.id])
  return presentPerson({ tx, app, now }, viewer, await lockPerson(tx, viewer, person.id))
})

const areThese = (viewer: Viewer, ids: readonly string[]) =>
  and(eq(people.companyId, viewer.company.id), inArray(people.id, [...ids]))

/** Deactivates people who are locked and may be deactivated: ends their sessions and links, and audits each (LOG-1). */
export async function deactivatePeople(
  { tx, app, now }: HandlerContext,
  viewer: Viewer,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(people)
    .set({ state: 'DEACTIVATED', deactivatedAt: now, version: sql`${people.version} + 1` })
    .where(areThese(viewer, ids))
  await revokeAccess({ tx, app, now }, actorOf(viewer, now), ids)
  await account({ tx, app, now }, viewer, personDeactivated, ids)
}

/** Reactivates people who are locked and may be reactivated. */
export async function reactivatePeople(
  { tx, app, now }: HandlerContext,
  viewer: Viewer,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(people)
    .set({
      state: sql`case when ${hasUsedProduct(viewer.company.id, sql`people.id`)} then 'ACTIVE' else 'INVITED' end`,
      deactivatedAt: null,
      version: sql`${people.version} + 1`,
    })
    .where(areThese(viewer, ids))
  await account({ tx, app, now }, viewer, personReactivated, ids)
}

async function account(
  { tx, now }: HandlerContext,
  viewer: Viewer,
  kind: EventKind,
  ids: readonly string[],
): Promise<void> {
  const actor = actorOf(viewer, now)
  await recordEvents(
    tx,
    actor,
    ids.map((id) => ({ kind, subject: ['person', id], aboutId: id, audit: {} })),
  )
}
