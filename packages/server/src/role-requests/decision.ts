import { and, eq } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { actorOf, recordEvent } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { lockManagerTree, lockPerson, lockSuperAdmins, setRoles } from '../people/public.ts'
import { roleRequestDecided } from './events.ts'
import { decidingVerdict, openRequests } from './open-requests.ts'
import { roleRequests } from './tables.ts'

/** `POST /role-requests/{requestId}/approval`: the person becomes an HR Admin, as if the approver had given the role. */
export const approveRoleRequest = handler('POST /role-requests/{requestId}/approval', ({ params, viewer, tx, now }) =>
  decide(tx, viewer, params.requestId, 'APPROVED', now),
)

/** `POST /role-requests/{requestId}/rejection`: the person keeps their roles. */
export const declineRoleRequest = handler('POST /role-requests/{requestId}/rejection', ({ params, viewer, tx, now }) =>
  decide(tx, viewer, params.requestId, 'DECLINED', now),
)

async function decide(tx: Tx, viewer: Viewer, requestId: string, state: 'APPROVED' | 'DECLINED', now: Date) {
  const companyId = viewer.company.id
  await lockManagerTree(tx, companyId)
  await lockSuperAdmins(tx, companyId)
  const which = and(eq(roleRequests.companyId, companyId), eq(roleRequests.id, requestId))
  const [row] = await tx.select().from(roleRequests).where(which).for('no key update')
  // Repeating the same decision changes nothing.
  if (row?.state === state && row.decidedById === viewer.id) return
  const { person } = row ? await lockPerson(tx, viewer, row.personId) : refuse('NOT_FOUND')
  const [open] = await openRequests(tx, companyId, now, eq(roleRequests.id, requestId))
  if (!open || open.isOutdated) return refuse('NOT_FOUND')
  authorize(
    await decidingVerdict(tx, companyId, viewer, { requestedById: open.row.requestedById, person: open.person }),
  )
  await tx.update(roleRequests).set({ state, decidedById: viewer.id, endedAt: now }).where(which)
  if (state === 'APPROVED') {
    const roles = { isHr: true, isAssistant: false, isTechAdmin: person.isTechAdmin }
    await setRoles(tx, viewer, person, roles, now)
  }
  await recordEvent(tx, actorOf(viewer, now), {
    kind: roleRequestDecided,
    subject: ['role-request', requestId],
    aboutId: person.id,
    data: { state },
    audit: {},
  })
}
