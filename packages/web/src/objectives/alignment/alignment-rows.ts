import type { ObjectiveStatus, ObjectiveType } from '@perennial/domain/objectives/objective.ts'

/** An objective of the tree as the viewer sees it. */
export type AlignmentObjective = {
  kind: 'OBJECTIVE'
  /** Unique in the tree; the id of the objective. */
  key: string
  title: string
  icon: string
  owner: { id: string; name: string; isActive?: boolean }
  type: ObjectiveType
  groupLabel: string
  /** Null if the cycle doesn’t use it. */
  status: ObjectiveStatus | null
  completion: number | null
  /** The number of its children, without those that only their owners may know of. */
  children: number
  /** Whether there are rows below it that the viewer can see. */
  hasBelow: boolean
  canMove: boolean
}
/** Siblings that the viewer can't read, as one line. */
export type AlignmentHidden = { kind: 'HIDDEN'; key: string; count: number; hasBelow: boolean }
/** Someone in the reporting line; below them are their objectives and the people who report to them. */
export type AlignmentPerson = {
  kind: 'PERSON'
  key: string
  person: { id: string; name: string; isActive?: boolean }
  /** The job title; empty for none. */
  title: string
  objectives: number
  reports: number
  hasBelow: boolean
}
export type AlignmentNode = AlignmentObjective | AlignmentHidden | AlignmentPerson

/** The loaded part of the tree: the rows below each key; those at the top are below ''. */
export type Branch = { nodes: readonly AlignmentNode[]; hasMore: boolean }
export type Branches = ReadonlyMap<string, Branch>
export const TOP = ''

type Place = {
  key: string
  parentKey: string
  /** 1 at the top. */
  level: number
  /** From 1, among its siblings. */
  position: number
  setSize: number
}
/** A row as it is drawn: a node of the tree, or a stand-in for what is still to load. */
export type AlignmentRow = Place &
  ({ kind: 'NODE'; node: AlignmentNode; isOpen: boolean } | { kind: 'MORE' } | { kind: 'LOADING' })
export type NodeRow = Extract<AlignmentRow, { kind: 'NODE' }>

const drawnRows = new WeakMap<AlignmentNode, NodeRow>()

/** The row of a node: the same object as before if nothing in it changed, so that it isn’t rendered again when other branches open. */
function nodeRow(node: AlignmentNode, place: Omit<Place, 'key'>, isOpen: boolean): NodeRow {
  const { parentKey, level, position, setSize } = place
  const former = drawnRows.get(node)
  const isSame =
    former?.isOpen === isOpen &&
    former.parentKey === parentKey &&
    former.level === level &&
    former.position === position &&
    former.setSize === setSize
  if (isSame) return former
  const row: NodeRow = { kind: 'NODE', key: node.key, ...place, node, isOpen }
  drawnRows.set(node, row)
  return row
}

/** The lines of the tree from top to bottom, as far as branches are open. */
export function visibleRows(branches: Branches, open: ReadonlySet<string>): AlignmentRow[] {
  const rows: AlignmentRow[] = []
  const add = (parentKey: string, level: number): void => {
    const branch = branches.get(parentKey)
    if (!branch) {
      rows.push({ kind: 'LOADING', key: `${parentKey} loading`, parentKey, level, position: 1, setSize: 1 })
      return
    }
    const setSize = branch.nodes.length + (branch.hasMore ? 1 : 0)
    for (const [index, node] of branch.nodes.entries()) {
      const isOpen = node.hasBelow && open.has(node.key)
      rows.push(nodeRow(node, { parentKey, level, position: index + 1, setSize }, isOpen))
      if (isOpen) add(node.key, level + 1)
    }
    if (branch.hasMore)
      rows.push({ kind: 'MORE', key: `${parentKey} more`, parentKey, level, position: setSize, setSize })
  }
  add(TOP, 1)
  return rows
}

/** All loaded keys below a key: a branch can’t be moved there. */
export function keysBelow(branches: Branches, key: string): Set<string> {
  const below = new Set<string>()
  const add = (parentKey: string): void => {
    for (const node of branches.get(parentKey)?.nodes ?? []) {
      below.add(node.key)
      add(node.key)
    }
  }
  add(key)
  return below
}
