import type { IsoDay } from '../calendar/days.ts'
import { MINUTE_MS } from '../calendar/durations.ts'
import type { KeyResult } from './key-results.ts'
import type { ObjectiveStatus, ObjectiveType, Visibility } from './objective.ts'
import type { ObjectiveRelations } from './relations.ts'

/** Everything of an objective that has a history. Versions of the description are in Backups, so the history only says that it changed. */
export type RecordedObjective = {
  title: string
  icon: string
  description: string
  dueDate: IsoDay
  status: ObjectiveStatus
  completion: number
  weight: number
  type: ObjectiveType
  groupLabel: string
  visibility: Visibility
  categoryId: string | null
  ratingId: string | null
  parentId: string | null
  readerIds: readonly string[]
  keyResults: readonly (KeyResult & { id: string })[]
  cycleId: string
}

/** One fact of the history; the page and the export make a sentence of it in the language of their reader. */
export type ObjectiveChange =
  | { kind: 'TEXT'; field: 'title' | 'icon' | 'groupLabel'; from: string; to: string }
  | { kind: 'DESCRIPTION' }
  | { kind: 'DUE_DATE'; from: IsoDay; to: IsoDay }
  | { kind: 'STATUS'; from: ObjectiveStatus; to: ObjectiveStatus }
  | { kind: 'NUMBER'; field: 'completion' | 'weight'; from: number; to: number }
  | { kind: 'TYPE'; from: ObjectiveType; to: ObjectiveType }
  | { kind: 'VISIBILITY'; from: Visibility; to: Visibility }
  | { kind: 'REFERENCE'; field: ReferenceField; from: string | null; to: string | null }
  | { kind: 'READERS'; added: readonly string[]; removed: readonly string[] }
  | { kind: 'KEY_RESULT_ADDED' | 'KEY_RESULT_REMOVED'; id: string; text: string }
  | { kind: 'KEY_RESULT_REWORDED'; id: string; from: string; to: string }
  | { kind: 'KEY_RESULT_TICKED'; id: string; text: string; isDone: boolean }
  | { kind: 'KEY_RESULT_MEASURED'; id: string; text: string; from: number; to: number; unit: string }
  | { kind: 'KEY_RESULT_PLANNED'; id: string; text: string; start: number; target: number; unit: string }
type ReferenceField = 'categoryId' | 'ratingId' | 'parentId' | 'cycleId'

/** What changed between two versions of an objective, in the order in which it is read. Nothing, if nothing did. */
export function changesBetween(before: RecordedObjective, after: RecordedObjective): ObjectiveChange[] {
  const changes: ObjectiveChange[] = []
  for (const field of ['title', 'icon', 'groupLabel'] as const)
    if (before[field] !== after[field]) changes.push({ kind: 'TEXT', field, from: before[field], to: after[field] })
  if (before.description !== after.description) changes.push({ kind: 'DESCRIPTION' })
  if (before.dueDate !== after.dueDate) changes.push({ kind: 'DUE_DATE', from: before.dueDate, to: after.dueDate })
  if (before.status !== after.status) changes.push({ kind: 'STATUS', from: before.status, to: after.status })
  for (const field of ['completion', 'weight'] as const)
    if (before[field] !== after[field]) changes.push({ kind: 'NUMBER', field, from: before[field], to: after[field] })
  if (before.type !== after.type) changes.push({ kind: 'TYPE', from: before.type, to: after.type })
  if (before.visibility !== after.visibility)
    changes.push({ kind: 'VISIBILITY', from: before.visibility, to: after.visibility })
  for (const field of ['categoryId', 'ratingId', 'parentId', 'cycleId'] as const)
    if (before[field] !== after[field])
      changes.push({ kind: 'REFERENCE', field, from: before[field], to: after[field] })
  const added = after.readerIds.filter((id) => !before.readerIds.includes(id))
  const removed = before.readerIds.filter((id) => !after.readerIds.includes(id))
  if (added.length + removed.length > 0) changes.push({ kind: 'READERS', added, removed })
  return [...changes, ...keyResultChanges(before.keyResults, after.keyResults)]
}

type Stored = RecordedObjective['keyResults'][number]

function keyResultChanges(before: readonly Stored[], after: readonly Stored[]): ObjectiveChange[] {
  const old = new Map(before.map((result) => [result.id, result]))
  const ids = new Set(after.map(({ id }) => id))
  const added = after.filter(({ id }) => !old.has(id))
  const removed = before.filter(({ id }) => !ids.has(id))
  return [
    ...removed.map(({ id, text }): ObjectiveChange => ({ kind: 'KEY_RESULT_REMOVED', id, text })),
    ...added.map(({ id, text }): ObjectiveChange => ({ kind: 'KEY_RESULT_ADDED', id, text })),
    ...after.flatMap((result) => {
      const former = old.get(result.id)
      return former ? changesOfResult(former, result) : []
    }),
  ]
}

function changesOfResult(before: Stored, after: Stored): ObjectiveChange[] {
  const { id, text } = after
  const changes: ObjectiveChange[] = []
  if (before.text !== text) changes.push({ kind: 'KEY_RESULT_REWORDED', id, from: before.text, to: text })
  if (after.kind === 'TICK') {
    const wasDone = before.kind === 'TICK' && before.isDone
    if (wasDone !== after.isDone) changes.push({ kind: 'KEY_RESULT_TICKED', id, text, isDone: after.isDone })
    return changes
  }
  const { start, target, current, unit } = after
  const isSamePlan =
    before.kind === 'MEASURED' && before.start === start && before.target === target && before.unit === unit
  if (!isSamePlan) changes.push({ kind: 'KEY_RESULT_PLANNED', id, text, start, target, unit })
  const from = before.kind === 'MEASURED' ? before.current : start
  if (from !== current) changes.push({ kind: 'KEY_RESULT_MEASURED', id, text, from, to: current, unit })
  return changes
}

export type HistoryEntry = {
  at: Date
  actorId: string
  /** The objective was private at that moment. */
  wasPrivate: boolean
  change: ObjectiveChange
}

/** Changes of one value by one person within this time are merged, as a form saves while it is filled in. */
export const MERGE_MINUTES = 10

/** The last entry together with a change that continues it; null if both remain separate, and 'UNDONE' if they cancel each other out. */
export function mergedEntry(last: HistoryEntry, next: HistoryEntry): HistoryEntry | 'UNDONE' | null {
  const isLate = next.at.getTime() - last.at.getTime() > MERGE_MINUTES * MINUTE_MS
  if (isLate || last.actorId !== next.actorId || last.wasPrivate !== next.wasPrivate) return null
  if (valueKeyOf(last.change) !== valueKeyOf(next.change)) return null
  if (last.change.kind === 'DESCRIPTION') return { ...next, change: next.change }
  if (!('from' in last.change) || !('to' in next.change)) return null
  if (last.change.from === next.change.to) return 'UNDONE'
  return { ...next, change: { ...next.change, from: last.change.from } as ObjectiveChange }
}

/** Whether a change is of the same value as an earlier one, so that the two can be merged. */
export const isOfSameValue = (earlier: ObjectiveChange, later: ObjectiveChange): boolean =>
  valueKeyOf(earlier) === valueKeyOf(later)

/** Which value a change is of; unique for changes without a value before and after, which are never merged. */
function valueKeyOf(change: ObjectiveChange): string | symbol {
  if (change.kind === 'DESCRIPTION') return change.kind
  if (!('from' in change)) return Symbol(change.kind)
  return `${change.kind} ${'field' in change ? change.field : ''} ${'id' in change ? change.id : ''}`
}

/** Which entries someone reads: what was changed while an objective was private stays its owner’s, also when it is opened later. */
export function canReadEntry(
  { wasPrivate, change }: Pick<HistoryEntry, 'wasPrivate' | 'change'>,
  by: ObjectiveRelations,
  reads: { rating: boolean },
): boolean {
  const isOfRating = change.kind === 'REFERENCE' && change.field === 'ratingId'
  return (!wasPrivate || by.has('owner')) && (!isOfRating || reads.rating)
}

/** An entry as someone reads it: parents they can't read have no name, which the sentence says. */
export function entryForViewer<E extends { change: ObjectiveChange }>(
  entry: E,
  canReadObjective: (id: string) => boolean,
): E & { hidesParent: boolean } {
  const { change } = entry
  if (change.kind !== 'REFERENCE' || change.field !== 'parentId') return { ...entry, hidesParent: false }
  const shown = (id: string | null) => (id !== null && canReadObjective(id) ? id : null)
  const [from, to] = [shown(change.from), shown(change.to)]
  return { ...entry, change: { ...change, from, to }, hidesParent: from !== change.from || to !== change.to }
}

/** Completion and status day by day, for a chart: each day shows what was true at its end. */
export type ProgressPoint = { day: IsoDay; completion: number; status: ObjectiveStatus }

/** Only the last point of each day, in order. */
export function progressSeries(points: readonly ProgressPoint[]): ProgressPoint[] {
  const byDay = new Map(points.map((point) => [point.day, point]))
  return [...byDay.values()].sort((a, b) => (a.day < b.day ? -1 : 1))
}
