import { allowed, refused, type Verdict } from '../verdict.ts'
import { canBeAbove } from './levels.ts'
import type { ObjectiveType, Visibility } from './objective.ts'

/** The most levels of a tree, its root included (OBJ-P19). */
export const MAX_LEVELS = 10

export type TreeNode = {
  id: string
  parentId: string | null
  cycleId: string
  type: ObjectiveType
  visibility: Visibility
}
/** Objectives by id. A parent that isn't there ends the way up. */
export type ObjectiveTree = ReadonlyMap<string, TreeNode>

/** Everything above an objective, its parent first. A loop, which would be invalid, ends where it closes. */
export function ancestorsOf(tree: ObjectiveTree, id: string): string[] {
  const ancestors: string[] = []
  const seen = new Set([id])
  for (let above = tree.get(id)?.parentId; above && tree.has(above) && !seen.has(above); ) {
    seen.add(above)
    ancestors.push(above)
    above = tree.get(above)?.parentId
  }
  return ancestors
}

/** The level of an objective: 1 at the root. */
export const levelIn = (tree: ObjectiveTree, id: string): number => ancestorsOf(tree, id).length + 1

/** The ids of the children of every parent, in the order of the tree. */
export function childrenByParent(tree: ObjectiveTree): Map<string, string[]> {
  const children = new Map<string, string[]>()
  for (const { id, parentId } of tree.values()) {
    if (parentId === null) continue
    const siblings = children.get(parentId)
    if (siblings) siblings.push(id)
    else children.set(parentId, [id])
  }
  return children
}

/** A branch level by level: the objective, its children, their children. */
export function branchLevels(tree: ObjectiveTree, id: string): string[][] {
  const children = childrenByParent(tree)
  const levels: string[][] = []
  const seen = new Set([id])
  for (let level = [id]; level.length > 0; ) {
    levels.push(level)
    level = level.flatMap((parent) => children.get(parent) ?? []).filter((child) => !seen.has(child))
    for (const child of level) seen.add(child)
  }
  return levels
}

/** What decides whether an objective can be linked to a parent; the server looks it up without the rest of the tree. */
export type LinkFacts = {
  child: Pick<TreeNode, 'id' | 'cycleId' | 'type' | 'visibility'> & {
    /** The levels of its branch: 1 without children. */
    height: number
  }
  /** Null if the person can't read it, or if there is none. */
  parent: (Omit<TreeNode, 'parentId'> & { ancestorIds: readonly string[] }) | null
}

export const linkRefusals = [
  'CASCADING_OFF',
  'PRIVATE_OUTSIDE_TREE',
  'PARENT_NOT_FOUND',
  'PARENT_IN_OTHER_CYCLE',
  'PARENT_IS_PRIVATE',
  'PARENT_TYPE_IS_LOWER',
  'LINK_CLOSES_LOOP',
  'TREE_TOO_DEEP',
] as const
export type LinkRefusal = (typeof linkRefusals)[number]

/** May an objective be placed below this parent (OBJ-P19)? Private ones stay outside the tree, as their position would reveal them. */
export function canLink({ child, parent }: LinkFacts, options: { cascadingObjectives: boolean }): Verdict<LinkRefusal> {
  if (!options.cascadingObjectives) return refused('CASCADING_OFF')
  if (child.visibility === 'PRIVATE') return refused('PRIVATE_OUTSIDE_TREE')
  if (!parent) return refused('PARENT_NOT_FOUND')
  if (parent.cycleId !== child.cycleId) return refused('PARENT_IN_OTHER_CYCLE')
  if (parent.visibility === 'PRIVATE') return refused('PARENT_IS_PRIVATE')
  if (!canBeAbove(parent.type, child.type)) return refused('PARENT_TYPE_IS_LOWER')
  if (parent.id === child.id || parent.ancestorIds.includes(child.id)) return refused('LINK_CLOSES_LOOP')
  const levels = parent.ancestorIds.length + 1 + child.height
  return levels > MAX_LEVELS ? refused('TREE_TOO_DEEP', { max: MAX_LEVELS }) : allowed
}

/** The facts of a link between two objectives of a tree. */
export function linkFactsOf(tree: ObjectiveTree, child: TreeNode, parentId: string, isReadable: boolean): LinkFacts {
  const parent = isReadable ? tree.get(parentId) : undefined
  return {
    child: { ...child, height: branchLevels(tree, child.id).length },
    parent: parent ? { ...parent, ancestorIds: ancestorsOf(tree, parent.id) } : null,
  }
}
