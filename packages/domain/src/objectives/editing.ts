import { allowed, refused, type Verdict } from '../verdict.ts'
import { editsIn } from './cycle/process.ts'
import { isEditingOpen } from './cycle/timeline.ts'
import {
  changeRefusal,
  type ObjectiveCycle,
  type ObjectiveFacts,
  type ObjectiveRefusal,
  type OwnerFacts,
  objectiveRefusals,
  processRefusal,
} from './objective-cycle.ts'
import { type ObjectiveRelations, sideOf } from './relations.ts'

/** Is it time for someone’s side to edit? HR Admins edit until the cycle is archived (OBJ-P04). */
function isTimeToEdit(cycle: ObjectiveCycle, by: ObjectiveRelations, now: Date): Verdict<ObjectiveRefusal> {
  const side = sideOf(by)
  if (side === null) return refused('NOT_YOURS_TO_CHANGE')
  return by.has('hrAdmin') ? allowed : isEditingOpen(cycle.dates, side, now)
}

/** May someone create an objective for this owner? Managers for people below them, HR Admins for anyone not above them. */
export function canCreate(
  cycle: ObjectiveCycle,
  owner: OwnerFacts,
  by: ObjectiveRelations,
  now: Date,
): Verdict<ObjectiveRefusal> {
  const refusal = changeRefusal(cycle, by, 'PROTECTED') ?? processRefusal(cycle, sideOf(by))
  if (refusal) return refusal
  if (!owner.isActive) return refused('OWNER_INACTIVE')
  return owner.takesPart ? isTimeToEdit(cycle, by, now) : refused('OWNER_NOT_IN_CYCLE')
}

/**
 * May someone change what an objective says: title, description, due date, parent, type, key results, category? Objectives of
 * people who no longer take part can still be updated, but only HR Admins edit them (OBJ-P25).
 */
export function canEdit(
  objective: ObjectiveFacts,
  cycle: ObjectiveCycle,
  by: ObjectiveRelations,
  now: Date,
): Verdict<ObjectiveRefusal> {
  const refusal = changeRefusal(cycle, by, objective.visibility) ?? processRefusal(cycle, sideOf(by))
  if (refusal) return refusal
  if (!objective.owner.takesPart && !by.has('hrAdmin')) return refused('OWNER_NOT_IN_CYCLE')
  return isTimeToEdit(cycle, by, now)
}

export const deleteRefusals = [...objectiveRefusals, 'HAS_CHILDREN'] as const

/** May someone delete an objective? Once they confirmed that its children lose their parent. */
export function canDelete(
  objective: ObjectiveFacts & { children: number },
  cycle: ObjectiveCycle,
  by: ObjectiveRelations,
  now: Date,
  isConfirmed: boolean,
): Verdict<(typeof deleteRefusals)[number]> {
  const editing = canEdit(objective, cycle, by, now)
  if (!editing.allowed) return editing
  return objective.children > 0 && !isConfirmed ? refused('HAS_CHILDREN', { count: objective.children }) : allowed
}

/** Whether owners or managers still edit the objectives of a cycle, those of them who do at all. */
export const isEditedBySides = (cycle: ObjectiveCycle, now: Date): boolean =>
  !cycle.isArchived &&
  (['owner', 'manager'] as const).some(
    (side) => editsIn(cycle.process, side) && isEditingOpen(cycle.dates, side, now).allowed,
  )

export const weightingRefusals = ['WEIGHTING_OFF', ...objectiveRefusals] as const

/** May someone change the weights of an owner’s objectives in a cycle? With the right to edit them. */
export function canChangeWeights(
  owner: OwnerFacts,
  cycle: ObjectiveCycle,
  by: ObjectiveRelations,
  now: Date,
): Verdict<(typeof weightingRefusals)[number]> {
  if (!cycle.options.weighting) return refused('WEIGHTING_OFF')
  return canEdit({ visibility: 'PROTECTED', isCreatedByOwner: true, owner }, cycle, by, now)
}
