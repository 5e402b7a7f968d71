import type { ImportManagerChange } from '@perennial/contract/imports/manager-changes.ts'
import { outdatedBecause } from '@perennial/domain/imports/manager-changes.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { readPosition, refuseCursor, writePosition } from '../core/http/cursor.ts'
import { handler } from '../core/http/handler.ts'
import type { Viewer } from '../core/viewer.ts'
import { nameSql } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { decisions, isWaiting, type ManagerChangeNow, managerChangesNow } from './manager-changes.ts'
import { importManagerChanges, importPreviews, importRuns } from './tables.ts'

/** `GET /imports/manager-changes`: what imports held back and what became of it, newest import first. */
export const listManagerChanges = handler('GET /imports/manager-changes', async ({ query, viewer, tx }) => {
  const companyId = viewer.company.id
  const { heldAt, runId, position, id } = importManagerChanges
  const where = and(
    eq(importManagerChanges.companyId, companyId),
    query.runId ? eq(runId, query.runId) : undefined,
    query.waiting ? isWaiting : undefined,
  )
  const after = query.cursor === undefined ? undefined : cursorOf(query.cursor)
  const rows = await tx
    .select({ id, heldAt, runId, position })
    .from(importManagerChanges)
    .where(
      and(
        where,
        after &&
          sql`(${heldAt} < ${after.at}::timestamptz or (${heldAt} = ${after.at}::timestamptz
            and (${runId}, ${position}) > (${after.runId}::uuid, ${after.position}::int)))`,
      ),
    )
    .orderBy(desc(heldAt), runId, position)
    .limit(query.limit + 1)
  const page = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? page.at(-1) : undefined
  return {
    rows: await presented(
      tx,
      viewer,
      page.map((row) => row.id),
      query.waiting,
    ),
    next: last ? `${writePosition({ at: last.heldAt, id: last.runId })} ${last.position}` : null,
    total: query.cursor === undefined ? await tx.$count(importManagerChanges, where) : null,
  }
})

function cursorOf(cursor: string) {
  const [moment = '', position = ''] = cursor.split(' ')
  const held = readPosition(moment)
  if (!held || !/^\d{1,9}$/.test(position)) return refuseCursor()
  return { at: held.at.toISOString(), runId: held.id, position: Number(position) }
}

/** Presents changes in this order, each with what the viewer may do; a change that no longer applies is shown as settled. */
async function presented(tx: Tx, viewer: Viewer, ids: readonly string[], onlyWaiting: boolean) {
  if (ids.length === 0) return []
  const companyId = viewer.company.id
  const found = new Map(
    (await managerChangesNow(tx, companyId, inArray(importManagerChanges.id, [...ids]))).map((now) => [now.id, now]),
  )
  const changes = ids.flatMap((id) => found.get(id) ?? []).map(asItIs)
  const shown = onlyWaiting ? changes.filter(({ state }) => state === 'WAITING') : changes
  const { verdictOf } = await decisions(tx, companyId, viewer, shown)
  const names = await namesOf(tx, companyId, shown)
  const files = await filesOf(tx, companyId, shown)
  return shown.map((change): ImportManagerChange => {
    const person = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? '' })
    return {
      id: change.id,
      runId: change.runId,
      fileName: files.get(change.runId) ?? null,
      importedBy: names.has(change.importedById) ? person(change.importedById) : null,
      heldAt: change.heldAt.toISOString(),
      person: { id: change.personId, name: names.get(change.personId) ?? '' },
      from: person(change.fromId),
      to: person(change.toId),
      reason: change.reason,
      state: change.state,
      settledBecause: change.settledBecause,
      decidedBy: person(change.decidedById),
      decidedAt: change.decidedAt?.toISOString() ?? null,
      can: { decide: verdictOf(change) },
    }
  })
}

function asItIs(change: ManagerChangeNow): ManagerChangeNow {
  const reason = change.state === 'WAITING' ? outdatedBecause(change, change) : undefined
  return reason ? { ...change, state: 'SETTLED', settledBecause: reason } : change
}

async function namesOf(tx: Tx, companyId: string, changes: readonly ManagerChangeNow[]): Promise<Map<string, string>> {
  const ids = changes.flatMap(({ personId, fromId, toId, importedById, decidedById }) =>
    [personId, fromId, toId, importedById, decidedById].filter((id) => id !== null),
  )
  const rows = await tx
    .select({ id: people.id, name: nameSql(people) })
    .from(people)
    .where(and(eq(people.companyId, companyId), inArray(people.id, [...new Set(ids)])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function filesOf(tx: Tx, companyId: string, changes: readonly ManagerChangeNow[]) {
  const rows = await tx
    .select({ runId: importRuns.id, fileName: importPreviews.fileName })
    .from(importRuns)
    .innerJoin(
      importPreviews,
      and(eq(importPreviews.companyId, importRuns.companyId), eq(importPreviews.id, importRuns.previewId)),
    )
    .where(
      and(
        eq(importRuns.companyId, companyId),
        inArray(importRuns.id, [...new Set(changes.map((change) => change.runId))]),
      ),
    )
  return new Map(rows.map(({ runId, fileName }) => [runId, fileName]))
}
