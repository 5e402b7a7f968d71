import { accountsMerged } from '../account-merge/public.ts'
import type { Tx } from '../core/database/database.ts'
import { subscriber, systemActor } from '../core/events/events.ts'
import type { ScheduledTask } from '../core/schedule/scheduled-tasks.ts'
import { personDeactivated, rolesChanged } from '../people/public.ts'
import { openRequests } from './open-requests.ts'
import { end } from './request.ts'

/** Ends requests that became invalid; no one could decide them anyway. */
async function endOutdated(tx: Tx, companyId: string, now: Date): Promise<void> {
  for (const request of await openRequests(tx, companyId, now))
    if (request.isOutdated) await end(tx, systemActor(companyId, now), request, 'OUTDATED')
}

/** Events that may invalidate requests. */
const changing = [personDeactivated, rolesChanged, accountsMerged]
export const requestEnders = changing.map((kind) =>
  subscriber(kind, 'end-role-requests', ({ tx, companyId, now }) => endOutdated(tx, companyId, now)),
)

/** Ends requests that waited too long, and those invalidated by anything else. */
export const endRoleRequests: ScheduledTask = {
  name: 'end-role-requests',
  run: ({ tx, companyId, now }) => endOutdated(tx, companyId, now),
}
