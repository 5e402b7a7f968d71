import { childrenByParent, type ObjectiveTree } from './tree.ts'
import type { ReadLevel } from './visibility.ts'

/** A line of the tree: an objective, or "3 objectives not visible to you" with what the viewer may read below them. */
export type TreeLine = { kind: 'OBJECTIVE'; id: string; below: TreeLine[] } | HiddenLine
type HiddenLine = { kind: 'HIDDEN'; count: number; below: TreeLine[] }

/**
 * The tree as someone sees it. Siblings they may not read are one line with their number, followed by the readable objectives below
 * all of them, so that no one can tell which belongs to which. Private objectives are left out.
 */
export function visibleTree(tree: ObjectiveTree, levelOf: (id: string) => ReadLevel): TreeLine[] {
  const children = childrenByParent(tree)
  const linesOf = (ids: readonly string[]): TreeLine[] => {
    const readable = ids.filter((id) => levelOf(id) === 'FULL')
    const hidden = ids.filter((id) => levelOf(id) !== 'FULL' && tree.get(id)?.visibility !== 'PRIVATE')
    const lines = readable.map((id): TreeLine => ({ kind: 'OBJECTIVE', id, below: linesOf(children.get(id) ?? []) }))
    if (hidden.length === 0) return lines
    const below = linesOf(hidden.flatMap((id) => children.get(id) ?? []))
    return [...lines, { kind: 'HIDDEN', count: hidden.length, below }]
  }
  return linesOf([...tree.values()].filter(({ parentId }) => parentId === null).map(({ id }) => id))
}
