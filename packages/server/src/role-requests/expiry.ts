import { accountsMerged } from '../account-merge/public.ts'
import type { Tx } from '../core/database/database.ts'
import { subscriber, systemActor } from '../core/events/events.ts'
import type { ScheduledTask } from '../core/schedule/scheduled-tasks.ts'
import { personDeactivated, rolesChanged } from '../people/public.ts'
import { openRequests } from './open-requests.ts'
import { end } from './request.ts'

/** Ends the requests that no longer fit; until then no one can decide them either. */
async function endOutdated(tx: Tx, companyId: string, now: Date): Promise<void> {
  for (const request of await openRequests(tx, companyId, now))
    if (request.isOutdated) await end(tx, systemActor(companyId, now), request, 'OUTDATED')
}

/** What takes people or their roles away. */
const changing = [personDeactivated, rolesChanged, accountsMerged]
export const requestEnders = changing.map((kind) =>
  subscriber(kind, 'end-role-requests', ({ tx, companyId, now }) => endOutdated(tx, companyId, now)),
)

/** Those that have waited too long, and whatever else ended one. */
export const endRoleRequests: ScheduledTask = {
  name: 'end-role-requests',
  run: ({ tx, companyId, now }) => endOutdated(tx, companyId, now),
}
