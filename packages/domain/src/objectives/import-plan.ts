import { foldText } from '../search/normalization.ts'
import type { Verdict } from '../verdict.ts'
import type { ObjectiveRecord, RowProblem, rowErrors } from './import-rows.ts'
import type { Visibility } from './objective.ts'
import { ancestorsOf, canLink, type TreeNode } from './tree.ts'

/** An objective of the cycle that the importer reads. */
export type ReadableObjective = TreeNode & { ownerId: string; title: string }

export type ObjectiveImportFacts = {
  records: readonly ObjectiveRecord[]
  /** The objectives the importer reads in the cycle; for the depth, parents that the importer can’t read count too. */
  objectives: readonly ReadableObjective[]
  hiddenNodes: readonly TreeNode[]
  cycleId: string
  options: { cascadingObjectives: boolean }
  /** May the importer create this objective: right, process, time, type and visibility. */
  canCreate: (record: ObjectiveRecord) => Verdict
  /** The visibility proposed by the cycle. */
  proposedVisibility: (record: ObjectiveRecord) => Visibility
}

export const planErrors = ['REFERENCE_TWICE', 'PARENT_UNKNOWN', 'PARENT_AMBIGUOUS', 'PARENT_NOT_IMPORTED'] as const
type PlanError = RowProblem<(typeof rowErrors)[number] | (typeof planErrors)[number]> | { reason: string }

/** What a row does: create an objective, nothing because it is there already, or nothing because of errors. */
export type ObjectivePlanEntry = {
  line: number
  action: 'CREATE' | 'SKIP' | 'ERROR'
  visibility: Visibility
  /** The line of a parent that is created with it, or the id of one that is there. */
  parent: { line: number } | { id: string } | null
  errors: PlanError[]
}

type ParentInPlan = NonNullable<ObjectivePlanEntry['parent']>
type PlanErrorCode = (typeof planErrors)[number]

/** What is known while a file is planned row by row. */
type Planning = {
  facts: ObjectiveImportFacts
  /** Objectives by owner and title, those of the rows planned so far included. */
  existing: Map<string, ParentInPlan>
  byTitle: ReadonlyMap<string, readonly ReadableObjective[]>
  byReference: ReadonlyMap<string, readonly ObjectiveRecord[]>
  /** The tree with the rows planned so far. */
  tree: Map<string, TreeNode>
  entries: Map<number, ObjectivePlanEntry>
  /** Lines on the way up from the line that is planned: meeting one again closes a loop. */
  open: Set<number>
}

const keyOf = (ownerId: string | null, title: string) => `${ownerId} ${foldText(title.trim())}`
const lineId = (line: number) => `line ${line}`
const idOf = (parent: ParentInPlan): string => ('line' in parent ? lineId(parent.line) : parent.id)

/** What a file does, in an order in which every parent comes before its children. Importing it twice creates nothing twice. */
export function planObjectiveImport(facts: ObjectiveImportFacts): ObjectivePlanEntry[] {
  const { records, objectives, hiddenNodes } = facts
  const planning: Planning = {
    facts,
    existing: new Map(objectives.map(({ ownerId, title, id }) => [keyOf(ownerId, title), { id }])),
    byTitle: Map.groupBy(objectives, ({ title }) => foldText(title.trim())),
    byReference: Map.groupBy(
      records.filter(({ reference }) => reference !== ''),
      ({ reference }) => foldText(reference),
    ),
    tree: new Map([...hiddenNodes, ...objectives].map((node): [string, TreeNode] => [node.id, node])),
    entries: new Map(),
    open: new Set(),
  }
  for (const record of records) planFromTop(record, planning)
  return [...planning.entries.values()]
}

/** Plans the rows above a row before it, so that long chains need no deep recursion. A loop is cut where it closes. */
function planFromTop(record: ObjectiveRecord, planning: Planning): void {
  const chain: ObjectiveRecord[] = []
  const lines = new Set<number>()
  let above: ObjectiveRecord | undefined = record
  while (above && !planning.entries.has(above.line) && !lines.has(above.line)) {
    chain.push(above)
    lines.add(above.line)
    above = planning.byReference.get(foldText(above.parent))?.[0]
  }
  const closing = above && lines.has(above.line) ? above.line : null
  if (closing !== null) planning.open.add(closing)
  for (const row of chain.reverse()) {
    if (row.line === closing) planning.open.delete(closing)
    planRow(row, planning)
  }
}

function planRow(record: ObjectiveRecord, planning: Planning): ObjectivePlanEntry {
  const { facts, existing, tree, entries, open } = planning
  const { line, ownerId, title, type } = record
  const known = entries.get(line)
  if (known) return known
  const visibility = record.visibility ?? facts.proposedVisibility(record)
  const key = keyOf(ownerId, title)
  const isThere = record.errors.length === 0 && existing.has(key)
  open.add(line)
  const parent = isThere ? null : parentOf(record, planning)
  open.delete(line)
  const node = (parentId: string | null): TreeNode => ({
    id: lineId(line),
    parentId,
    cycleId: facts.cycleId,
    type,
    visibility,
  })
  const errors = isThere ? [] : rowErrorsOf(record, node(null), parent, planning)
  const isCreated = !isThere && errors.length === 0
  const ownParent = isCreated && typeof parent !== 'string' ? parent : null
  if (isCreated) {
    tree.set(lineId(line), node(ownParent && idOf(ownParent)))
    existing.set(key, { line })
  }
  const action = isThere ? 'SKIP' : isCreated ? 'CREATE' : 'ERROR'
  const entry: ObjectivePlanEntry = { line, action, visibility, parent: ownParent, errors }
  entries.set(line, entry)
  return entry
}

function rowErrorsOf(
  record: ObjectiveRecord,
  node: TreeNode,
  parent: ParentInPlan | PlanErrorCode | null,
  { facts, byReference, tree }: Planning,
): PlanError[] {
  const errors: PlanError[] = [...record.errors]
  const sameReference = byReference.get(foldText(record.reference)) ?? []
  if (sameReference.length > 1) errors.push({ code: 'REFERENCE_TWICE', field: 'reference' })
  if (typeof parent === 'string') errors.push({ code: parent, field: 'parent' })
  if (errors.length > 0) return errors
  const creating = facts.canCreate(record)
  if (!creating.allowed) return [{ reason: creating.reason }]
  if (parent === null || typeof parent === 'string') return []
  const above = tree.get(idOf(parent))
  const child = { ...node, height: 1 }
  const link = canLink(
    { child, parent: above ? { ...above, ancestorIds: ancestorsOf(tree, above.id) } : null },
    facts.options,
  )
  return link.allowed ? [] : [{ reason: link.reason }]
}

function parentOf(record: ObjectiveRecord, planning: Planning): ParentInPlan | PlanErrorCode | null {
  const name = foldText(record.parent)
  if (name === '') return null
  const [row, secondRow] = planning.byReference.get(name) ?? []
  if (row) return secondRow ? 'PARENT_AMBIGUOUS' : parentInFile(row, planning)
  const [objective, secondObjective] = planning.byTitle.get(name) ?? []
  if (!objective) return 'PARENT_UNKNOWN'
  return secondObjective ? 'PARENT_AMBIGUOUS' : { id: objective.id }
}

function parentInFile(row: ObjectiveRecord, planning: Planning): ParentInPlan | PlanErrorCode {
  if (planning.open.has(row.line)) return 'PARENT_NOT_IMPORTED'
  const isThereOrCreated = planRow(row, planning).action !== 'ERROR'
  const parent = isThereOrCreated ? planning.existing.get(keyOf(row.ownerId, row.title)) : undefined
  return parent ?? 'PARENT_NOT_IMPORTED'
}

export const importUndoConflicts = ['GONE', 'RIGHT_LOST', 'CHANGED_SINCE', 'HAS_COMMENTS', 'HAS_CHILDREN'] as const
export type ImportUndoConflict = (typeof importUndoConflicts)[number]

/** Why an imported objective stays when the import is undone; null if it is deleted. Others may have built on it since. */
export function undoConflict(
  objective: { isDeletable: boolean; isChanged: boolean; comments: number; childrenOutside: number } | undefined,
): ImportUndoConflict | null {
  if (!objective) return 'GONE'
  // Like deleting by hand: with the right to edit it, at the time for it.
  if (!objective.isDeletable) return 'RIGHT_LOST'
  if (objective.isChanged) return 'CHANGED_SINCE'
  if (objective.comments > 0) return 'HAS_COMMENTS'
  return objective.childrenOutside > 0 ? 'HAS_CHILDREN' : null
}
