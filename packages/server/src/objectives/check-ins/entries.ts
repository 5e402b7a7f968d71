import type { ObjectiveCheckIn } from '@perennial/contract/objectives/check-ins/schemas.ts'
import { canAcknowledge } from '@perennial/domain/objectives/check-ins.ts'
import { and, eq, sql } from 'drizzle-orm'
import { thisCompany } from '../../core/database/columns.ts'
import type { Tx } from '../../core/database/database.ts'
import { handler } from '../../core/http/handler.ts'
import { authorize, refuse } from '../../core/http/refusals.ts'
import type { Viewer } from '../../core/viewer.ts'
import { INSTANT_PATTERN, pageAfter, positionOf } from '../pages.ts'
import { type FoundObjective, findForViewer, lockForViewer } from '../queries.ts'
import { type FoundEntry, findEntries, isReadableEntry } from './queries.ts'
import { objectiveAcknowledgements, objectiveCheckInEntries, objectiveCheckIns } from './tables.ts'

/** The content of an entry; values that the cycle has switched off are left out. */
export const presentEntry = (
  { entry, acknowledgedBy }: FoundEntry,
  { cycle: { options } }: FoundObjective,
  viewer: Viewer,
) => ({
  id: entry.id,
  status: options.status ? entry.status : null,
  completion: options.completionPercentage ? entry.completion : null,
  text: entry.text,
  acknowledgedBy,
  isAcknowledged: acknowledgedBy.some(({ id }) => id === viewer.id),
})

const present = (read: FoundEntry, found: FoundObjective, viewer: Viewer): ObjectiveCheckIn => ({
  ...presentEntry(read, found, viewer),
  at: read.checkIn.at.toISOString(),
  by: found.owner,
  isImpersonated: read.checkIn.impersonatorId !== null,
  can: { acknowledge: canAcknowledge(found.facts, found.cycle, found.by) },
})

/** `GET /objectives/{objectiveId}/check-ins` */
export const listCheckIns = handler(
  'GET /objectives/{objectiveId}/check-ins',
  async ({ tx, viewer, params, query }) => {
    const { readers, found } = await findForViewer(tx, viewer, params.objectiveId)
    const after = positionOf(query.cursor, INSTANT_PATTERN)
    const where = and(
      eq(objectiveCheckInEntries.objectiveId, found.row.id),
      isReadableEntry(found, readers),
      after &&
        sql`(${objectiveCheckIns.at}, ${objectiveCheckInEntries.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`,
    )
    const rows = await findEntries(tx, found.row.companyId, where, query.limit + 1)
    return pageAfter(
      rows,
      query.limit,
      ({ checkIn, entry }) => ({ value: checkIn.at.toISOString(), id: entry.id }),
      (read) => present(read, found, viewer),
    )
  },
  { isReadOnly: true },
)

/** `POST …/check-ins/{entryId}/acknowledgement`: a second click changes nothing. */
export const acknowledgeEntry = handler(
  'POST /objectives/{objectiveId}/check-ins/{entryId}/acknowledgement',
  async ({ tx, viewer, params, now }) => {
    const { read, reload } = await findToAcknowledge(tx, viewer, params)
    await addAcknowledgements(tx, viewer, [read.entry.id], now)
    return reload()
  },
)

/** `DELETE …/check-ins/{entryId}/acknowledgement` */
export const withdrawEntry = handler(
  'DELETE /objectives/{objectiveId}/check-ins/{entryId}/acknowledgement',
  async ({ tx, viewer, params }) => {
    const { read, reload } = await findToAcknowledge(tx, viewer, params)
    await removeAcknowledgements(tx, viewer, [read.entry.id])
    return reload()
  },
)

async function findToAcknowledge(tx: Tx, viewer: Viewer, ids: { objectiveId: string; entryId: string }) {
  const { readers, found } = await lockForViewer(tx, viewer, ids.objectiveId)
  const load = async () => {
    const isRequested = and(
      eq(objectiveCheckInEntries.id, ids.entryId),
      eq(objectiveCheckInEntries.objectiveId, found.row.id),
      isReadableEntry(found, readers),
    )
    const [read] = await findEntries(tx, found.row.companyId, isRequested, 1)
    return read ?? refuse('NOT_FOUND')
  }
  const read = await load()
  authorize(canAcknowledge(found.facts, found.cycle, found.by))
  return { read, reload: async () => present(await load(), found, viewer) }
}

export async function addAcknowledgements(tx: Tx, viewer: Viewer, entryIds: readonly string[], now: Date) {
  await tx
    .insert(objectiveAcknowledgements)
    .values(entryIds.map((entryId) => ({ companyId: thisCompany, entryId, personId: viewer.id, at: now })))
    .onConflictDoNothing()
}

export async function removeAcknowledgements(tx: Tx, viewer: Viewer, entryIds: readonly string[]) {
  await tx
    .delete(objectiveAcknowledgements)
    .where(
      and(
        eq(objectiveAcknowledgements.companyId, viewer.company.id),
        eq(objectiveAcknowledgements.personId, viewer.id),
        sql`${objectiveAcknowledgements.entryId} = any(${sql.param([...entryIds])}::uuid[])`,
      ),
    )
}
