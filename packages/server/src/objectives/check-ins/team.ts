import type { TeamCheckIn } from '@perennial/contract/objectives/check-ins/schemas.ts'
import { canAcknowledge } from '@perennial/domain/objectives/check-ins.ts'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { handler } from '../../core/http/handler.ts'
import { authorize, refuse } from '../../core/http/refusals.ts'
import type { Viewer } from '../../core/viewer.ts'
import { cycles } from '../../cycles/tables.ts'
import { isPersonBelow } from '../../people/public.ts'
import { concernsTeam, findObjectiveCycles, lockCycle } from '../cycle-facts.ts'
import { INSTANT_PATTERN, pageAfter, positionOf } from '../pages.ts'
import { type FoundObjective, findReadable } from '../queries.ts'
import { type ObjectiveReaders, readersOf } from '../readers.ts'
import { objectives } from '../tables.ts'
import { findTeam, isOfTeam } from '../teams.ts'
import { isReadable } from '../visibility.ts'
import { addAcknowledgements, presentEntry, removeAcknowledgements } from './entries.ts'
import { type FoundEntry, findEntries, isReadableEntry } from './queries.ts'
import { type CheckInRow, objectiveCheckInEntries, objectiveCheckIns } from './tables.ts'

const ownerId = sql`objective_check_ins.owner_id`

/**
 * Whether the viewer reads anything of a check-in `objective_check_ins` of someone below; `more` narrows the entries `e`. What the owner
 * still has and is not private is read by managers above; only of what someone else has by now, the readers are looked up.
 */
const hasReadable = (readers: ObjectiveReaders, more: SQL = sql`true`) => sql`exists (
  select from objective_check_in_entries e
  join objectives o on o.company_id = e.company_id and o.id = e.objective_id
    and (o.owner_id = ${ownerId} or ${isReadable(readers, 'o')})
  where e.company_id = objective_check_ins.company_id and e.check_in_id = objective_check_ins.id
    and not e.was_private and o.visibility <> 'PRIVATE' and ${more})`

const isNew = (viewer: Viewer) => sql`not exists (select from objective_acknowledgements a
  where a.company_id = e.company_id and a.entry_id = e.id and a.person_id = ${viewer.id}::uuid)`

/** `GET /objectives/team/check-ins`: the check-ins that managers go through and acknowledge. */
export const listTeamCheckIns = handler(
  'GET /objectives/team/check-ins',
  async ({ tx, viewer, query }) => {
    const companyId = viewer.company.id
    const readers = await readersOf(tx, viewer)
    if (query.cycleId) await findCycleOfTeam(tx, viewer, query.cycleId)
    const { actor } = readers
    const where = and(
      eq(objectiveCheckIns.companyId, companyId),
      isOfTeam(await findTeam(tx, companyId, viewer.id), ownerId),
      // For an impersonator, only people below both are listed.
      actor === 'STAFF' || actor?.isGuest || viewer.isGuest ? sql`false` : undefined,
      actor && actor !== 'STAFF' ? isPersonBelow(companyId, actor.id, ownerId) : undefined,
      query.directOnly
        ? sql`exists (select from people p where p.company_id = objective_check_ins.company_id
            and p.id = ${ownerId} and p.manager_id = ${viewer.id}::uuid)`
        : undefined,
      query.cycleId ? eq(objectiveCheckIns.cycleId, query.cycleId) : undefined,
      hasReadable(readers, query.onlyNew ? isNew(viewer) : undefined),
    )
    const after = positionOf(query.cursor, INSTANT_PATTERN)
    const found = await tx
      // Gone through once, for the page and for the number of all.
      .select({ row: objectiveCheckIns, total: sql<number>`(count(*) over ())::int` })
      .from(objectiveCheckIns)
      .where(
        and(
          where,
          after &&
            sql`(${objectiveCheckIns.at}, ${objectiveCheckIns.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`,
        ),
      )
      .orderBy(desc(objectiveCheckIns.at), desc(objectiveCheckIns.id))
      .limit(query.limit + 1)
    const rows = found.map(({ row }) => row)
    const page = pageAfter(
      rows,
      query.limit,
      ({ at, id }) => ({ value: at.toISOString(), id }),
      (row) => row,
    )
    return {
      ...page,
      rows: await presentCheckIns(tx, viewer, readers, page.rows),
      total: after ? null : (found[0]?.total ?? 0),
    }
  },
  { isReadOnly: true },
)

async function findCycleOfTeam(tx: Tx, viewer: Viewer, cycleId: string): Promise<void> {
  const companyId = viewer.company.id
  const isTheirs = concernsTeam(companyId, viewer.id)
  const [found] = await findObjectiveCycles(tx, companyId, and(eq(cycles.id, cycleId), isTheirs))
  if (!found) refuse('NOT_FOUND')
}

type Readable = FoundEntry & { found: FoundObjective }

/** The entries that the viewer may read, by check-in, sorted by title. */
async function findReadableEntries(
  tx: Tx,
  viewer: Viewer,
  readers: ObjectiveReaders,
  checkInIds: readonly string[],
): Promise<Map<string, Readable[]>> {
  if (checkInIds.length === 0) return new Map()
  const isOfThem = inArray(objectiveCheckInEntries.checkInId, [...checkInIds])
  const entries = await findEntries(tx, viewer.company.id, isOfThem)
  const ids = [...new Set(entries.map(({ entry }) => entry.objectiveId))]
  const found = await findReadable(tx, readers, sql`${objectives.id} = any(${sql.param(ids)}::uuid[])`, {
    withResults: false,
    limit: ids.length,
  })
  const order = new Map(found.map((objective, index) => [objective.row.id, { objective, index }]))
  const readable = entries.flatMap((read) => {
    const objective = order.get(read.entry.objectiveId)?.objective
    const hides = objective && read.entry.wasPrivate && isReadableEntry(objective, readers) !== undefined
    return objective && !hides ? [{ ...read, found: objective }] : []
  })
  const place = ({ entry }: Readable) => order.get(entry.objectiveId)?.index ?? 0
  return Map.groupBy(
    readable.toSorted((a, b) => place(a) - place(b)),
    ({ entry }) => entry.checkInId,
  )
}

async function presentCheckIns(
  tx: Tx,
  viewer: Viewer,
  readers: ObjectiveReaders,
  rows: readonly CheckInRow[],
): Promise<TeamCheckIn[]> {
  const readable = await findReadableEntries(
    tx,
    viewer,
    readers,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const entries = readable.get(row.id) ?? []
    const [first] = entries
    if (!first) return []
    const { found } = first
    const shown = entries.map((read) => ({
      ...presentEntry(read, read.found, viewer),
      objective: { id: read.found.row.id, title: read.found.row.title, cycleId: read.found.row.cycleId },
    }))
    return [
      {
        id: row.id,
        at: row.at.toISOString(),
        person: found.owner,
        cycle: { id: found.cycleRow.id, name: found.cycleRow.name },
        entries: shown,
        isAcknowledged: shown.every(({ isAcknowledged }) => isAcknowledged),
        can: { acknowledge: verdictOf(entries) },
      },
    ]
  })
}

/** Allowed if at least one entry can be acknowledged. */
function verdictOf(entries: readonly Readable[]): ReturnType<typeof canAcknowledge> {
  const verdicts = entries.map(({ found }) => canAcknowledge(found.facts, found.cycle, found.by))
  return verdicts.find(({ allowed }) => allowed) ?? verdicts[0] ?? { allowed: false, reason: 'NOT_YOURS_TO_CHANGE' }
}

/** `POST /objectives/check-ins/{checkInId}/acknowledgement`: acknowledges all entries that the viewer may read. */
export const acknowledgeCheckIn = handler(
  'POST /objectives/check-ins/{checkInId}/acknowledgement',
  async ({ tx, viewer, params, now }) => {
    const { entryIds, reload } = await findToAcknowledge(tx, viewer, params.checkInId)
    await addAcknowledgements(tx, viewer, entryIds, now)
    return reload()
  },
)

/** `DELETE /objectives/check-ins/{checkInId}/acknowledgement` */
export const withdrawCheckIn = handler(
  'DELETE /objectives/check-ins/{checkInId}/acknowledgement',
  async ({ tx, viewer, params }) => {
    const { entryIds, reload } = await findToAcknowledge(tx, viewer, params.checkInId)
    await removeAcknowledgements(tx, viewer, entryIds)
    return reload()
  },
)

/** Locks the objectives’ current cycles, which decide about acknowledging: objectives may have been moved since the check-in. */
async function lockingCycles(tx: Tx, companyId: string, find: () => Promise<Readable[]>): Promise<Readable[]> {
  const locked = new Set<string>()
  for (let entries = await find(); ; entries = await find()) {
    const missing = entries.map(({ found }) => found.row.cycleId).filter((id) => !locked.has(id))
    if (missing.length === 0) return entries
    for (const id of [...new Set(missing)].toSorted()) {
      await lockCycle(tx, companyId, id, 'share')
      locked.add(id)
    }
  }
}

async function findToAcknowledge(tx: Tx, viewer: Viewer, checkInId: string) {
  const companyId = viewer.company.id
  const readers = await readersOf(tx, viewer)
  const [row] = await tx
    .select()
    .from(objectiveCheckIns)
    .where(and(eq(objectiveCheckIns.companyId, companyId), eq(objectiveCheckIns.id, checkInId)))
  if (!row) return refuse('NOT_FOUND')
  const find = async () => (await findReadableEntries(tx, viewer, readers, [row.id])).get(row.id) ?? []
  const entries = await lockingCycles(tx, companyId, find)
  if (entries.length === 0) return refuse('NOT_FOUND')
  authorize(verdictOf(entries))
  const allowed = entries.filter(({ found }) => canAcknowledge(found.facts, found.cycle, found.by).allowed)
  return {
    entryIds: allowed.map(({ entry }) => entry.id),
    reload: async () => (await presentCheckIns(tx, viewer, readers, [row]))[0] ?? refuse('NOT_FOUND'),
  }
}
