import { childrenSummary } from './completion.ts'
import type { ObjectiveProgress } from './objective.ts'
import { branchLevels, childrenByParent, levelIn, type ObjectiveTree } from './tree.ts'
import type { ReadLevel } from './visibility.ts'

type SeenProgress = ObjectiveProgress & { level: ReadLevel }
type Summary = ReturnType<typeof childrenSummary>
export type MovePreview = {
  /** Objectives that move along, by their visibility to the viewer. */
  moved: number
  hidden: number
  /** The deepest level of the branch afterwards. */
  deepestLevel: number
  /** What the parents show of their children, before and after; null for the top of the tree. */
  from: { parentId: string; before: Summary; after: Summary } | null
  to: { parentId: string; before: Summary; after: Summary } | null
}

/** What moving a branch below another parent, or to the top, changes. Whether it is allowed is `canLink`. */
export function movePreview(
  tree: ObjectiveTree,
  id: string,
  parentId: string | null,
  seen: (id: string) => SeenProgress,
): MovePreview {
  const branch = branchLevels(tree, id)
  const ids = branch.flat()
  const oldParentId = tree.get(id)?.parentId ?? null
  const children = childrenByParent(tree)
  const summary = (childIds: readonly string[]): Summary =>
    childrenSummary(
      childIds.map((childId) => ({ ...seen(childId), visibility: tree.get(childId)?.visibility ?? 'PRIVATE' })),
    )
  const effect = (of: string | null, after: (ids: readonly string[]) => readonly string[]) => {
    if (of === null || oldParentId === parentId) return null
    const before = children.get(of) ?? []
    return { parentId: of, before: summary(before), after: summary(after(before)) }
  }
  return {
    moved: ids.filter((moved) => seen(moved).level === 'FULL').length,
    hidden: ids.filter((moved) => seen(moved).level !== 'FULL').length,
    deepestLevel: (parentId === null ? 0 : levelIn(tree, parentId)) + branch.length,
    from: effect(oldParentId, (before) => before.filter((childId) => childId !== id)),
    to: effect(parentId, (before) => [...before, id]),
  }
}
