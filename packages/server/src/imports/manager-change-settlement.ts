import { outdatedBecause } from '@perennial/domain/imports/manager-changes.ts'
import { eq } from 'drizzle-orm'
import { accountsMerged } from '../account-merge/public.ts'
import type { Tx } from '../core/database/database.ts'
import { subscriber } from '../core/events/events.ts'
import type { ScheduledTask } from '../core/schedule/scheduled-tasks.ts'
import { personChanged, personDeactivated } from '../people/public.ts'
import { importUndone, managerChangesDecided, peopleImported } from './events.ts'
import { isWaiting, managerChangesNow, settleWaiting } from './manager-changes.ts'
import { importManagerChanges } from './tables.ts'

/** Ends waiting changes that no longer apply; until then no one can decide them either. */
async function settleOutdated(tx: Tx, companyId: string): Promise<void> {
  for (const change of await managerChangesNow(tx, companyId, isWaiting)) {
    const reason = outdatedBecause(change, change)
    if (reason) await settleWaiting(tx, eq(importManagerChanges.id, change.id), reason)
  }
}

/** Events that change who manages whom, or who is at the company. */
const changing = [personChanged, personDeactivated, accountsMerged, peopleImported, importUndone, managerChangesDecided]
export const settlers = changing.map((kind) =>
  subscriber(kind, 'settle-manager-changes', ({ tx, companyId }) => settleOutdated(tx, companyId)),
)

/** Catches everything else that ends a change, such as an erasure. */
export const settleManagerChanges: ScheduledTask = {
  name: 'settle-manager-changes',
  run: ({ tx, companyId }) => settleOutdated(tx, companyId),
}
