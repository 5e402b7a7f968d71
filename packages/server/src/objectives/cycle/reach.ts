import type { ObjectiveCycleModel } from '@perennial/contract/objectives/cycle/schemas.ts'
import { needsManager } from '@perennial/domain/objectives/cycle/concerns.ts'
import { openingTasks } from '@perennial/domain/objectives/cycle/process.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import type { Viewer } from '../../core/viewer.ts'
import { summarizeReach } from '../../cycles/public.ts'
import { audienceOf } from './model.ts'
import type { ObjectiveCycleRow } from './tables.ts'

/** Who takes part in an objective cycle, with warnings for HR. */
export const summarizePeople = (
  tx: Tx,
  viewer: Viewer,
  model: Pick<ObjectiveCycleModel, 'allUsers' | 'allowedUsers' | 'process'>,
  edited: ObjectiveCycleRow | undefined,
  now: Date,
) => {
  const concerns = { NO_MANAGER: sql`${needsManager(model.process)}::boolean and c.manager_id is null` }
  const asksManagers = openingTasks[model.process].owner === null
  return summarizeReach(tx, viewer, { audience: audienceOf(model), edited, asksManagers, concerns }, now)
}
