import type { RoleRequest } from '@perennial/contract/role-requests/routes.ts'
import { canAskForApproval } from '@perennial/domain/role-requests/decision.ts'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { type Actor, actorOf, recordEvent } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { countOtherSuperAdmins, findPersonRow, hrReachVerdict, lockManagerTree, lockPerson } from '../people/public.ts'
import { roleRequestEnded, roleRequested } from './events.ts'
import { approversOf, decidingVerdict, type OpenRequest, openRequests, roleHolder } from './open-requests.ts'
import { roleRequests } from './tables.ts'

/** `POST /users/{id}/role-requests`: people who may not make someone an HR Admin alone ask those who may. */
export const createRoleRequest = handler('POST /users/{id}/role-requests', async ({ params, viewer, tx, now }) => {
  const companyId = viewer.company.id
  await lockManagerTree(tx, companyId)
  const { person } = await lockPerson(tx, viewer, params.id)
  const [open] = await openRequests(tx, companyId, now, eq(roleRequests.personId, person.id))
  if (open?.isOutdated) await end(tx, actorOf(viewer, now), open, 'OUTDATED')
  else if (open?.row.requestedById === viewer.id) return present(tx, viewer, open)
  const facts = {
    otherSuperAdmins: await countOtherSuperAdmins(tx, companyId, person.id),
    makeHr: await hrReachVerdict(tx, companyId, viewer.id, { newHrAdminId: person.id }),
    isOpen: open?.isOutdated === false,
    approvers: (await approversOf(tx, companyId, { requestedById: viewer.id, person })).length,
  }
  authorize(canAskForApproval(viewer, roleHolder(person), facts))
  const [row] = await tx
    .insert(roleRequests)
    .values({ companyId, personId: person.id, requestedById: viewer.id, requestedAt: now })
    .returning()
  const requester = await findPersonRow(tx, companyId, viewer.id)
  if (!row || !requester) throw new Error('the request was not stored')
  const actor = actorOf(viewer, now)
  await recordEvent(tx, actor, {
    kind: roleRequested,
    subject: ['role-request', row.id],
    aboutId: person.id,
    audit: {},
  })
  return present(tx, viewer, { row, person, requester, isOutdated: false })
})

/** `GET /role-requests`: those the viewer made, and those they may decide. */
export const listRoleRequests = handler(
  'GET /role-requests',
  async ({ viewer, tx, now }) => {
    const requests = await seenRequests(tx, viewer, now)
    return { requests: requests.map(({ shown }) => shown) }
  },
  { isReadOnly: true },
)

/** `DELETE /role-requests/{requestId}`: the requester withdraws it; repeating it changes nothing. */
export const withdrawRoleRequest = handler('DELETE /role-requests/{requestId}', async ({ params, viewer, tx, now }) => {
  const [row] = await tx
    .select()
    .from(roleRequests)
    .where(
      and(
        eq(roleRequests.companyId, viewer.company.id),
        eq(roleRequests.id, params.requestId),
        eq(roleRequests.requestedById, viewer.id),
      ),
    )
    .for('no key update')
  if (!row) return refuse('NOT_FOUND')
  if (row.state === 'WITHDRAWN') return
  if (row.state !== 'OPEN') return refuse('NOT_FOUND')
  await end(tx, actorOf(viewer, now), { row }, 'WITHDRAWN')
})

/** Open requests that the viewer made or may decide. */
export async function seenRequests(tx: Tx, viewer: Viewer, now: Date) {
  if (!viewer.isHr) return []
  const seen: (OpenRequest & { shown: RoleRequest })[] = []
  for (const request of await openRequests(tx, viewer.company.id, now)) {
    if (request.isOutdated) continue
    const shown = await present(tx, viewer, request)
    if (shown.can.withdraw || shown.can.decide.allowed) seen.push({ ...request, shown })
  }
  return seen
}

/** A request that the viewer decided, or could have decided, with its people; also after it ended. */
export async function findEndedRequest(tx: Tx, viewer: Viewer, requestId: string) {
  if (!viewer.isHr) return undefined
  const companyId = viewer.company.id
  const isThis = and(eq(roleRequests.companyId, companyId), eq(roleRequests.id, requestId))
  const [row] = await tx.select().from(roleRequests).where(isThis)
  const person = row && (await findPersonRow(tx, companyId, row.personId))
  const requester = row && (await findPersonRow(tx, companyId, row.requestedById))
  if (!person || !requester) return undefined
  const wasTheirs =
    row.decidedById === viewer.id ||
    (await decidingVerdict(tx, companyId, viewer, { requestedById: row.requestedById, person })).allowed
  return wasTheirs ? { person, requester } : undefined
}

async function present(tx: Tx, viewer: Viewer, { row, person, requester }: OpenRequest): Promise<RoleRequest> {
  const ref = ({ id, name, state }: typeof person) => ({ id, name, isActive: state !== 'DEACTIVATED' })
  const request = { requestedById: row.requestedById, person }
  return {
    id: row.id,
    person: ref(person),
    requestedBy: ref(requester),
    requestedAt: row.requestedAt.toISOString(),
    can: {
      decide: await decidingVerdict(tx, viewer.company.id, viewer, request),
      withdraw: row.requestedById === viewer.id,
    },
  }
}

/** Ends a request without a decision; people are not notified of what they did themselves. */
export async function end(tx: Tx, actor: Actor, { row }: Pick<OpenRequest, 'row'>, state: 'WITHDRAWN' | 'OUTDATED') {
  await tx
    .update(roleRequests)
    .set({ state, endedAt: actor.at })
    .where(and(eq(roleRequests.companyId, row.companyId), eq(roleRequests.id, row.id)))
  const data = { state }
  await recordEvent(tx, actor, {
    kind: roleRequestEnded,
    subject: ['role-request', row.id],
    aboutId: row.personId,
    data,
    audit: data,
  })
}
