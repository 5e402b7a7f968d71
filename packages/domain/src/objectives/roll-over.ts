import { allowed, refused, type Verdict } from '../verdict.ts'
import { isClosed, type ObjectiveProgress } from './objective.ts'
import type { ObjectiveCycle, ObjectiveFacts } from './objective-cycle.ts'
import type { ObjectiveRelations } from './relations.ts'
import { canTransfer, type TransferMode, type TransferTarget, transferRefusals } from './transfer.ts'
import type { ObjectiveTree } from './tree.ts'

export const rollOverRefusals = [...transferRefusals, 'OBJECTIVE_CLOSED'] as const

/** May an objective roll over into the next cycle? By the same rules as a single copy or move, while it is open. */
export function canRollOver(
  mode: TransferMode,
  objective: Pick<ObjectiveFacts, 'visibility'> & ObjectiveProgress,
  from: ObjectiveCycle,
  to: TransferTarget,
  by: ObjectiveRelations,
  now: Date,
): Verdict<(typeof rollOverRefusals)[number]> {
  const transfer = canTransfer(mode, objective, from, to, by, now)
  if (!transfer.allowed) return transfer
  return isClosed(objective, from.options) ? refused('OBJECTIVE_CLOSED') : allowed
}

/** Links that are cut when objectives move to another cycle: to parents and from children that stay. */
export function linksCutByMove(tree: ObjectiveTree, movedIds: ReadonlySet<string>): string[] {
  const cut: string[] = []
  for (const { id, parentId } of tree.values())
    if (parentId !== null && movedIds.has(id) !== movedIds.has(parentId)) cut.push(id)
  return cut
}

/**
 * The parents of copies. A copy is placed below the copy of its parent, whether that was made with it or by an earlier roll-over;
 * without one it is at the top.
 */
export function parentsOfCopies(
  tree: ObjectiveTree,
  copies: ReadonlyMap<string, string>,
  earlierCopies: ReadonlyMap<string, string>,
): Map<string, string | null> {
  const parents = new Map<string, string | null>()
  for (const [sourceId, copyId] of copies) {
    const parentId = tree.get(sourceId)?.parentId
    parents.set(copyId, parentId ? (copies.get(parentId) ?? earlierCopies.get(parentId) ?? null) : null)
  }
  return parents
}
