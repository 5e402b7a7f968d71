import { isEditingOpen, isUpdatingOpen } from '@perennial/domain/objectives/cycle/timeline.ts'
import {
  changesBetween,
  isOfSameValue,
  mergedEntry,
  type ObjectiveChange,
  type RecordedObjective,
} from '@perennial/domain/objectives/history.ts'
import type { ObjectiveStatus } from '@perennial/domain/objectives/objective.ts'
import { and, eq } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import { type Tx, waitAtCommit } from '../core/database/database.ts'
import { actorOf, type EventKind, recordEventAtCommit } from '../core/events/events.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { objectiveEdited, objectiveRated, objectiveShared, objectiveUpdated } from './events.ts'
import { type ObjectiveChangeRow, objectiveChanges } from './history/tables.ts'
import { continueChange, deleteChange, findRecentChanges, insertChange, recordProgress } from './progress-store.ts'
import { type FoundObjective, findObjectives, keyResultOf } from './queries.ts'
import type { ObjectiveReaders } from './readers.ts'
import { type ObjectiveRow, objectives } from './tables.ts'

/** The parts of an objective that have a history. */
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

export type Change = {
  tx: Tx
  viewer: Viewer
  readers: ObjectiveReaders
  now: Date
  /** History entries that the change may be merged into, if they were read with the objective. */
  recent?: Promise<ObjectiveChangeRow[]>
}

/** Changes columns of an objective without its history; `followChange` compares before and after. */
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

/** The objective after a change, even if the viewer can no longer read it. */
export async function reloadObjective(tx: Tx, readers: ObjectiveReaders, id: string): Promise<FoundObjective> {
  const [found] = await findObjectives(tx, readers, eq(objectives.id, id))
  return found ?? refuse('NOT_FOUND')
}

/**
 * Writes the differences to the history and the chart, and records the event that leads to emails and notifications.
 * Does nothing if nothing changed, so that a repeated request has no further effect. `known` is the objective after the
 * change, from callers that write everything under its lock: then nothing is read again, and everything is written with
 * the commit.
 */
export async function followChange(
  change: Change,
  before: FoundObjective,
  known?: FoundObjective,
): Promise<FoundObjective> {
  const { tx, viewer, now } = change
  const { after, changes } = await recordDifference(change, before, known)
  const isPrivate = after.row.visibility === 'PRIVATE'
  for (const [kind, data] of eventsOf(changes, after))
    await recordEventAtCommit(tx, actorOf(viewer, now), {
      kind,
      subject: ['objective', after.row.id],
      aboutId: after.row.ownerId,
      data: { ...data, ...isOutsideDates(before, kind, now), isPrivate, cycleId: after.row.cycleId },
    })
  return after
}

/** The same without events, for a change that is part of a larger one. */
export async function recordDifference(change: Change, before: FoundObjective, known?: FoundObjective) {
  const { tx, viewer, readers, now } = change
  const after = known ?? (await reloadObjective(tx, readers, before.row.id))
  const { row } = after
  const changes = changesBetween(recordedOf(before), recordedOf(after))
  if (changes.length === 0) return { after, changes }
  const recent = await (change.recent ?? findRecentChanges(tx, row.companyId, row.id, now))
  const sent = sendChanges(change, row, changes, recent)
  if (changes.some(isOfProgress)) sent.push(recordProgress(tx, viewer.company.timeZone, row, now))
  if (known) for (const statement of sent) waitAtCommit(tx, statement)
  else await Promise.all(sent)
  return { after, changes }
}

const isOfProgress = (change: ObjectiveChange) =>
  change.kind === 'STATUS' || (change.kind === 'NUMBER' && change.field === 'completion')
const isUpdate = (change: ObjectiveChange) =>
  isOfProgress(change) || change.kind === 'KEY_RESULT_TICKED' || change.kind === 'KEY_RESULT_MEASURED'
const isRating = (change: ObjectiveChange) => change.kind === 'REFERENCE' && change.field === 'ratingId'

const isOfFullCompletion = (change: ObjectiveChange) =>
  change.kind === 'NUMBER' && change.field === 'completion' && change.to === 100

/** Whether this is a change by an HR Admin at a time when no one else could make it (OBJ-P04). */
export function isOutsideDates({ by, cycle }: Pick<FoundObjective, 'by' | 'cycle'>, kind: EventKind, now: Date) {
  const isOpen = kind === objectiveUpdated || kind === objectiveRated ? isUpdatingOpen : isEditingOpen
  return by.has('hrAdmin') && !isOpen(cycle.dates, 'manager', now).allowed ? { isOutsideDates: true } : {}
}

/** The events of changes, with kinds and ids, never what someone wrote (COM-P13). */
function eventsOf(
  changes: readonly ObjectiveChange[],
  { cycle }: FoundObjective,
): [EventKind, Record<string, unknown>][] {
  const events: [EventKind, Record<string, unknown>][] = []
  const updates = changes.filter(isUpdate)
  const edits = changes.filter((change) => !isUpdate(change) && !isRating(change) && change.kind !== 'READERS')
  if (edits.length > 0) events.push([objectiveEdited, { changes: edits.map(({ kind }) => kind) }])
  if (updates.length > 0) {
    events.push([
      objectiveUpdated,
      { changes: updates.map(({ kind }) => kind), ...statusChangeOf(updates, cycle.options) },
    ])
  }
  if (changes.some(isRating)) events.push([objectiveRated, {}])
  const readers = changes.find((change) => change.kind === 'READERS')
  if (readers?.kind === 'READERS' && readers.added.length > 0)
    events.push([objectiveShared, { readerIds: readers.added }])
  return events
}

/** The status before and after if it changed, and whether a completion of 100 closed the objective. */
export function statusChangeOf(
  changes: readonly ObjectiveChange[],
  options: { status: boolean },
): { from?: ObjectiveStatus; status?: ObjectiveStatus; isDone?: true } {
  const status = changes.find((change) => change.kind === 'STATUS')
  const isDone = !options.status && changes.some(isOfFullCompletion)
  return { ...(status && { from: status.from, status: status.to }), ...(isDone && { isDone }) }
}

type HistoryFact = ObjectiveChange | { kind: 'CREATED' }
type Author = Pick<Change, 'tx' | 'viewer' | 'now'>

/** Stores entries of the history; a change that continues a recent one by the same person is merged into it. */
export async function recordChanges(by: Author, row: ObjectiveRow, changes: readonly HistoryFact[]): Promise<void> {
  const isNew = changes.every(({ kind }) => kind === 'CREATED')
  const recent = isNew ? [] : await findRecentChanges(by.tx, row.companyId, row.id, by.now)
  await Promise.all(sendChanges(by, row, changes, recent))
}

/** Sends the statements for `recordChanges`; `recent` are the entries that changes may be merged into. */
function sendChanges(
  { tx, viewer, now }: Author,
  { companyId, id: objectiveId, visibility }: ObjectiveRow,
  changes: readonly HistoryFact[],
  recent: readonly ObjectiveChangeRow[],
): Promise<unknown>[] {
  const wasPrivate = visibility === 'PRIVATE'
  const { impersonatorId } = viewer.session
  // Simultaneous entries need an order too: each gets a later time than the one before.
  const first = Math.max(now.getTime(), (recent[0]?.at.getTime() ?? 0) + 1)
  return changes.map((change, index) => {
    const entry = { at: new Date(first + index), actorId: viewer.id, wasPrivate, change }
    const at = entry.at.toISOString()
    const last =
      change.kind === 'CREATED'
        ? undefined
        : recent.find((row) => row.change.kind !== 'CREATED' && isOfSameValue(row.change, change))
    const merged =
      last?.actorId && change.kind !== 'CREATED' && last.impersonatorId === impersonatorId
        ? mergedEntry({ ...last, actorId: last.actorId, change: last.change as ObjectiveChange }, { ...entry, change })
        : null
    if (last && merged === 'UNDONE') return deleteChange(tx, { companyId, id: last.id })
    if (last && merged !== null && merged !== 'UNDONE')
      return continueChange(tx, { companyId, id: last.id, at, change: JSON.stringify(merged.change) })
    const { actorId } = entry
    return insertChange(tx, { objectiveId, at, actorId, impersonatorId, wasPrivate, change: JSON.stringify(change) })
  })
}

/**
 * Records in the children’s history that their parent was deleted, or moved to another cycle. The person who did it is
 * named only if everyone could read the parent: otherwise others would learn who works on something they can’t read.
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
