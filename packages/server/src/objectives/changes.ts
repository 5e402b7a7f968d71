import { MINUTE_MS } from '@perennial/domain/calendar/durations.ts'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { isEditingOpen, isUpdatingOpen } from '@perennial/domain/objectives/cycle/timeline.ts'
import {
  changesBetween,
  isOfSameValue,
  MERGE_MINUTES,
  mergedEntry,
  type ObjectiveChange,
  type RecordedObjective,
} from '@perennial/domain/objectives/history.ts'
import { and, desc, eq, gte } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf, type EventKind, recordEvent } from '../core/events/events.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { objectiveEdited, objectiveRated, objectiveShared, objectiveUpdated } from './events.ts'
import { objectiveChanges, objectiveProgress } from './history/tables.ts'
import { type FoundObjective, findObjectives, keyResultOf } from './queries.ts'
import type { ObjectiveReaders } from './readers.ts'
import { type ObjectiveRow, objectives } from './tables.ts'

/** What of an objective has a history. */
const recordedOf = ({ row, readerIds, results }: FoundObjective): RecordedObjective => ({
  title: row.title,
  icon: row.icon,
  description: JSON.stringify(row.description),
  dueDate: row.dueDate,
  status: row.status,
  completion: row.completion,
  weight: row.weight,
  type: row.type,
  groupLabel: row.groupLabel,
  visibility: row.visibility,
  categoryId: row.categoryId,
  ratingId: row.ratingId,
  parentId: row.parentId,
  readerIds: row.visibility === 'PROTECTED' ? readerIds : [],
  keyResults: results.map(keyResultOf),
  cycleId: row.cycleId,
})

export type Change = { tx: Tx; viewer: Viewer; readers: ObjectiveReaders; now: Date }

/** Changes columns of an objective. Not its history: `followChange` compares before and after. */
export async function setColumns(
  tx: Tx,
  { companyId, id }: ObjectiveRow,
  values: Partial<ObjectiveRow>,
): Promise<void> {
  if (Object.keys(values).length === 0) return
  await tx
    .update(objectives)
    .set(values)
    .where(and(eq(objectives.companyId, companyId), eq(objectives.id, id)))
}

/** The objective as it is now, whatever the viewer sees of it after the change. */
export async function reloadObjective(tx: Tx, readers: ObjectiveReaders, id: string): Promise<FoundObjective> {
  const [found] = await findObjectives(tx, readers, eq(objectives.id, id))
  return found ?? refuse('NOT_FOUND')
}

/**
 * Writes what changed into the history and the chart, and records the event that emails and notifications follow from. Nothing,
 * if nothing changed: the same request again has no further effect.
 */
export async function followChange(change: Change, before: FoundObjective): Promise<FoundObjective> {
  const { tx, viewer, now } = change
  const { after, changes } = await recordDifference(change, before)
  const isPrivate = after.row.visibility === 'PRIVATE'
  for (const [kind, data] of eventsOf(changes, after))
    await recordEvent(tx, actorOf(viewer, now), {
      kind,
      subject: ['objective', after.row.id],
      aboutId: after.row.ownerId,
      data: { ...data, ...isOutsideDates(before, kind, now), isPrivate, cycleId: after.row.cycleId },
    })
  return after
}

/** The same without events, for a change that is part of a larger one. */
export async function recordDifference(change: Change, before: FoundObjective) {
  const { tx, viewer, readers, now } = change
  const after = await reloadObjective(tx, readers, before.row.id)
  const changes = changesBetween(recordedOf(before), recordedOf(after))
  if (changes.length > 0) await recordChanges(change, after.row, changes)
  if (changes.some(isOfProgress)) await recordProgress(tx, viewer.company.timeZone, after.row, now)
  return { after, changes }
}

const isOfProgress = (change: ObjectiveChange) =>
  change.kind === 'STATUS' || (change.kind === 'NUMBER' && change.field === 'completion')
const isUpdate = (change: ObjectiveChange) =>
  isOfProgress(change) || change.kind === 'KEY_RESULT_TICKED' || change.kind === 'KEY_RESULT_MEASURED'
const isRating = (change: ObjectiveChange) => change.kind === 'REFERENCE' && change.field === 'ratingId'

const isOfFullCompletion = (change: ObjectiveChange) =>
  change.kind === 'NUMBER' && change.field === 'completion' && change.to === 100

/** Whether an HR Admin changes what no one else could at that time (OBJ-P04). */
export function isOutsideDates({ by, cycle }: Pick<FoundObjective, 'by' | 'cycle'>, kind: EventKind, now: Date) {
  const isOpen = kind === objectiveUpdated || kind === objectiveRated ? isUpdatingOpen : isEditingOpen
  return by.has('hrAdmin') && !isOpen(cycle.dates, 'manager', now).allowed ? { isOutsideDates: true } : {}
}

/** The events of changes: their kinds and ids, never what someone wrote (COM-P13). */
function eventsOf(
  changes: readonly ObjectiveChange[],
  { cycle }: FoundObjective,
): [EventKind, Record<string, unknown>][] {
  const events: [EventKind, Record<string, unknown>][] = []
  const updates = changes.filter(isUpdate)
  const edits = changes.filter((change) => !isUpdate(change) && !isRating(change) && change.kind !== 'READERS')
  if (edits.length > 0) events.push([objectiveEdited, { changes: edits.map(({ kind }) => kind) }])
  if (updates.length > 0) {
    const status = updates.find((change) => change.kind === 'STATUS')
    const isDone = !cycle.options.status && updates.some(isOfFullCompletion)
    events.push([
      objectiveUpdated,
      {
        changes: updates.map(({ kind }) => kind),
        ...(status && { from: status.from, status: status.to }),
        ...(isDone && { isDone }),
      },
    ])
  }
  if (changes.some(isRating)) events.push([objectiveRated, {}])
  const readers = changes.find((change) => change.kind === 'READERS')
  if (readers?.kind === 'READERS' && readers.added.length > 0)
    events.push([objectiveShared, { readerIds: readers.added }])
  return events
}

/** Stores facts of the history; a change that continues a recent one of the same person becomes one with it. */
export async function recordChanges(
  { tx, viewer, now }: Pick<Change, 'tx' | 'viewer' | 'now'>,
  { companyId, id: objectiveId, visibility }: ObjectiveRow,
  changes: readonly (ObjectiveChange | { kind: 'CREATED' })[],
): Promise<void> {
  const wasPrivate = visibility === 'PRIVATE'
  const recent = await tx
    .select()
    .from(objectiveChanges)
    .where(
      and(
        eq(objectiveChanges.companyId, companyId),
        eq(objectiveChanges.objectiveId, objectiveId),
        gte(objectiveChanges.at, new Date(now.getTime() - MERGE_MINUTES * MINUTE_MS)),
      ),
    )
    .orderBy(desc(objectiveChanges.at), desc(objectiveChanges.id))
  // Entries of one moment have an order too: each is later than the one before.
  let at = Math.max(now.getTime(), (recent[0]?.at.getTime() ?? 0) + 1) - 1
  for (const change of changes) {
    at += 1
    const entry = { at: new Date(at), actorId: viewer.id, wasPrivate, change }
    const last =
      change.kind === 'CREATED'
        ? undefined
        : recent.find((row) => row.change.kind !== 'CREATED' && isOfSameValue(row.change, change))
    const merged =
      last?.actorId && change.kind !== 'CREATED' && last.impersonatorId === viewer.session.impersonatorId
        ? mergedEntry({ ...last, actorId: last.actorId, change: last.change as ObjectiveChange }, { ...entry, change })
        : null
    if (last && merged === 'UNDONE') await tx.delete(objectiveChanges).where(isRow(companyId, last.id))
    else if (last && merged !== null && merged !== 'UNDONE')
      await tx.update(objectiveChanges).set({ at: entry.at, change: merged.change }).where(isRow(companyId, last.id))
    else
      await tx.insert(objectiveChanges).values({
        ...entry,
        companyId: thisCompany,
        objectiveId,
        impersonatorId: viewer.session.impersonatorId,
      })
  }
}

/**
 * The history of children whose parent is gone, by deletion or into another cycle. Who did it is named where everyone could read that
 * parent: others would learn who works on what they can’t read.
 */
export async function recordLostParent(
  { tx, viewer, now }: Pick<Change, 'tx' | 'viewer' | 'now'>,
  childIds: readonly string[],
  { id: parentId, visibility }: Pick<ObjectiveRow, 'id' | 'visibility'>,
): Promise<void> {
  if (childIds.length === 0) return
  const change = { kind: 'REFERENCE', field: 'parentId', from: parentId, to: null } as const
  const by =
    visibility === 'PUBLIC' ? { actorId: viewer.id, impersonatorId: viewer.session.impersonatorId } : { actorId: null }
  // Private objectives have no parent.
  const entry = { ...by, companyId: thisCompany, at: now, wasPrivate: false, change }
  await tx.insert(objectiveChanges).values(childIds.map((objectiveId) => ({ ...entry, objectiveId })))
}

const isRow = (companyId: string, id: string) =>
  and(eq(objectiveChanges.companyId, companyId), eq(objectiveChanges.id, id))

/** The point of today in the chart. */
export async function recordProgress(tx: Tx, timeZone: string, row: ObjectiveRow, now: Date): Promise<void> {
  const { status, completion, visibility } = row
  const point = { status, completion, wasPrivate: visibility === 'PRIVATE' }
  await tx
    .insert(objectiveProgress)
    .values({ companyId: thisCompany, objectiveId: row.id, day: localDayOf(now, timeZone), ...point })
    .onConflictDoUpdate({
      target: [objectiveProgress.companyId, objectiveProgress.objectiveId, objectiveProgress.day],
      set: point,
    })
}
