import { foldText } from '../search/normalization.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { isChoosable, type ListValue, type ValueList } from './cycle/options.ts'
import { canCreate } from './editing.ts'
import { type KeyResult, withoutProgress } from './key-results.ts'
import type { ObjectiveStatus, ObjectiveType, Visibility } from './objective.ts'
import {
  type ObjectiveCycle,
  type ObjectiveFacts,
  type OwnerFacts,
  objectiveRefusals,
  processRefusal,
} from './objective-cycle.ts'
import { type ObjectiveRelations, sideOf } from './relations.ts'
import { canRead } from './visibility.ts'
import { proposedVisibility } from './visibility-change.ts'
import { NEW_WEIGHT } from './weighting.ts'

/** A copy starts again with the same text; a moved objective keeps everything it has (OBJ-P05). */
export const transferModes = ['COPY', 'MOVE'] as const
export type TransferMode = (typeof transferModes)[number]

export const transferRefusals = [
  ...objectiveRefusals,
  'SAME_CYCLE',
  'OBJECTIVE_NOT_READABLE',
  'PRIVATE_NOT_ALLOWED',
  'COPIED_ALREADY',
] as const
export type TransferRefusal = (typeof transferRefusals)[number]

export type TransferTarget = {
  cycle: ObjectiveCycle
  /** The owner in the other cycle. */
  owner: OwnerFacts
  /** Whether the owner has a copy of this very objective there. */
  hasCopy: boolean
}

/**
 * May an objective be copied or moved to another cycle? With the right to create it there, which makes up for a window that was
 * missed here. Nothing moves out of an archived cycle, or against its process; and what is private stays so, or stays here.
 */
export function canTransfer(
  mode: TransferMode,
  objective: Pick<ObjectiveFacts, 'visibility'>,
  from: ObjectiveCycle,
  to: TransferTarget,
  by: ObjectiveRelations,
  now: Date,
): Verdict<TransferRefusal> {
  if (!canRead(objective.visibility, by, from.options)) return refused('OBJECTIVE_NOT_READABLE')
  if (from.id === to.cycle.id) return refused('SAME_CYCLE')
  if (mode === 'MOVE' && from.isArchived) return refused('CYCLE_ARCHIVED')
  const refusal = mode === 'MOVE' ? processRefusal(from, sideOf(by)) : null
  if (refusal) return refusal
  const creating = canCreate(to.cycle, to.owner, by, now)
  if (!creating.allowed) return creating
  if (objective.visibility === 'PRIVATE' && !to.cycle.options.allowPrivateObjectives)
    return refused('PRIVATE_NOT_ALLOWED')
  return mode === 'COPY' && to.hasCopy ? refused('COPIED_ALREADY') : allowed
}

export type CloneRefusal = Extract<TransferRefusal, 'OBJECTIVE_NOT_READABLE'> | (typeof objectiveRefusals)[number]

/** May someone clone what they read for this owner? Anyone who may create objectives for them in the target cycle (OBJ-P26). */
export function canClone(
  source: { visibility: Visibility; cycle: Pick<ObjectiveCycle, 'options'>; by: ObjectiveRelations },
  target: { cycle: ObjectiveCycle; owner: OwnerFacts; by: ObjectiveRelations },
  now: Date,
): Verdict<CloneRefusal> {
  if (!canRead(source.visibility, source.by, source.cycle.options)) return refused('OBJECTIVE_NOT_READABLE')
  return canCreate(target.cycle, target.owner, target.by, now)
}

/**
 * The visibility of a clone: that of the source for its own owner, where the cycle lets it; otherwise that of a new objective, but never
 * public if the source is not, so that no reader passes a text on to everyone.
 */
export function clonedVisibility(
  source: { visibility: Visibility },
  clone: { isForSameOwner: boolean; isCreatedByOwner: boolean; type: ObjectiveType },
  { options }: ObjectiveCycle,
): Verdict<'PRIVATE_NOT_ALLOWED'> & { visibility?: Visibility } {
  if (!clone.isForSameOwner) {
    const proposed = proposedVisibility({ ...clone, children: 0 }, options)
    const isTooWide = proposed === 'PUBLIC' && source.visibility !== 'PUBLIC'
    return { ...allowed, visibility: isTooWide ? 'PROTECTED' : proposed }
  }
  if (source.visibility === 'PRIVATE' && !options.allowPrivateObjectives) return refused('PRIVATE_NOT_ALLOWED')
  return { ...allowed, visibility: source.visibility }
}

type Progress = {
  status: ObjectiveStatus
  completion: number
  weight: number
  ratingId: string | null
  keyResults: readonly KeyResult[]
}

/** The progress of a copy or a clone: none. */
export const copiedProgress = ({ keyResults }: Pick<Progress, 'keyResults'>): Progress => ({
  status: 'OPEN',
  completion: 0,
  weight: NEW_WEIGHT,
  ratingId: null,
  keyResults: keyResults.map(withoutProgress),
})

const sameValue = (list: ValueList, value: ListValue): ListValue | undefined =>
  list.values.find(({ id }) => id === value.id) ??
  list.values.find(({ label }) => foldText(label.trim()) === foldText(value.label.trim()))

/** The category of a copy: the one of the same name, if the other cycle offers it. */
export function copiedValueId(list: ValueList, value: ListValue | null): string | null {
  const same = value && sameValue(list, value)
  return same && isChoosable(list, same.id, null) ? same.id : null
}

/** A category or rating of a moved objective. What the other cycle lacks is added to its list as removed, so that the label stays. */
export function movedValue(list: ValueList, value: ListValue | null): { id: string | null; added: ListValue | null } {
  if (value === null) return { id: null, added: null }
  const same = sameValue(list, value)
  return same ? { id: same.id, added: null } : { id: value.id, added: { ...value, isRemoved: true } }
}
