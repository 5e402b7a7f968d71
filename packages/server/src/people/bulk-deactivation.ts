import {
  judgeBulkDeactivation,
  judgeBulkReactivation,
  partitionByVerdict,
} from '@perennial/domain/people/bulk-deactivation.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { isNotErased } from './columns.ts'
import { deactivatePeople, reactivatePeople } from './deactivation.ts'
import { countPendingWork } from './pending-work.ts'
import { lockSuperAdmins } from './roles.ts'
import { people } from './tables.ts'

/** `POST /deactivations`: each person is judged by the rule for one; skipped people are counted by reason (ADM-6). */
export const deactivateInBulk = handler('POST /deactivations', async ({ body, viewer, tx, now, app }) => {
  const superAdmins = (await lockSuperAdmins(tx, viewer.company.id)).filter(({ state }) => state !== 'DEACTIVATED')
  const several = await lockSeveral(tx, viewer, body.personIds)
  const { done, skipped } = partitionByVerdict(several, judgeBulkDeactivation(viewer, several, superAdmins.length))
  const waiting = await countPendingWork(tx, viewer, idsOf(done), now)
  if (!body.isPreview) await deactivatePeople({ tx, app, now }, viewer, idsOf(done))
  return { ...reportOf(idsOf(done), skipped), waiting }
})

/** `POST /reactivations`: each person is judged by the rule for one (ADM-6). */
export const reactivateInBulk = handler('POST /reactivations', async ({ body, viewer, tx, now, app }) => {
  const several = await lockSeveral(tx, viewer, body.personIds)
  const { done, skipped } = partitionByVerdict(several, judgeBulkReactivation(viewer, several))
  if (!body.isPreview) await reactivatePeople({ tx, app, now }, viewer, idsOf(done))
  return reportOf(idsOf(done), skipped)
})

const idsOf = (several: readonly { id: string }[]) => several.map(({ id }) => id)

const reportOf = (personIds: string[], skipped: ReadonlyMap<string, number>) => ({
  done: personIds.length,
  personIds,
  skipped: [...skipped].map(([reason, count]) => ({ reason, count })),
})

/** The chosen people, locked until the end, always in the same order; an unknown one refuses all (WALL-7). */
async function lockSeveral(tx: Tx, viewer: Viewer, personIds: readonly string[]) {
  const ids = [...new Set(personIds)]
  const { id, state, isHr, isAssistant, isTechAdmin, isGuest } = people
  const rows = await tx
    .select({ id, state, isHr, isAssistant, isTechAdmin, isGuest })
    .from(people)
    .where(and(eq(people.companyId, viewer.company.id), inArray(people.id, ids), isNotErased()))
    .orderBy(people.id)
    .for('no key update')
  if (rows.length < ids.length) refuse('NOT_FOUND')
  return rows.map(({ state: is, ...row }) => ({ ...row, isActive: is !== 'DEACTIVATED' }))
}
