import { allowed, refused, type Verdict } from '../verdict.ts'
import type { ObjectiveOptions } from './cycle/options.ts'
import { isEditingOpen } from './cycle/timeline.ts'
import { canEdit } from './editing.ts'
import { type ObjectiveType, type Visibility, visibilities } from './objective.ts'
import {
  changeRefusal,
  type ObjectiveCycle,
  type ObjectiveFacts,
  type ObjectiveRefusal,
  objectiveRefusals,
} from './objective-cycle.ts'
import { isManagerOf, type ObjectiveRelations, sideOf } from './relations.ts'

/** The position of an objective in the tree. */
export type PlaceInTree = { type: ObjectiveType; children: number }

export const privateRefusals = [
  'PRIVATE_NOT_ALLOWED',
  'CREATED_BY_OTHERS',
  'PRIVATE_ONLY_INDIVIDUAL',
  'HAS_CHILDREN',
] as const
export type PrivateRefusal = (typeof privateRefusals)[number]

/**
 * Can an objective be private? Where the cycle lets it, if its owner created it (OBJ-P13), and it is no part of the tree: a
 * parent can't be private, and the position of a private child would reveal it.
 */
export function canBePrivate(
  objective: Pick<ObjectiveFacts, 'isCreatedByOwner'> & PlaceInTree,
  options: Pick<ObjectiveOptions, 'allowPrivateObjectives'>,
): Verdict<PrivateRefusal> {
  if (!options.allowPrivateObjectives) return refused('PRIVATE_NOT_ALLOWED')
  if (!objective.isCreatedByOwner) return refused('CREATED_BY_OTHERS')
  if (objective.type !== 'INDIVIDUAL') return refused('PRIVATE_ONLY_INDIVIDUAL')
  return objective.children > 0 ? refused('HAS_CHILDREN', { count: objective.children }) : allowed
}

export const visibilityRefusals = [
  ...objectiveRefusals,
  'VISIBILITY_FIXED',
  'MANAGERS_MAKE_NOTHING_PRIVATE',
  ...privateRefusals,
] as const
export type VisibilityRefusal = (typeof visibilityRefusals)[number]

/**
 * May someone give an objective this visibility? Owners who edit it, if the cycle lets them; managers, except private, and HR
 * Admins in every process (OBJ-P12).
 */
export function canChangeVisibility(
  objective: ObjectiveFacts & PlaceInTree,
  visibility: Visibility,
  cycle: ObjectiveCycle,
  by: ObjectiveRelations,
  now: Date,
): Verdict<VisibilityRefusal> {
  const right = hasRightToVisibility(objective, cycle, by, now)
  if (!right.allowed || visibility === objective.visibility) return right
  if (by.has('owner') && !cycle.options.allowEmployeesToChangeVisibility) return refused('VISIBILITY_FIXED')
  if (visibility !== 'PRIVATE') return allowed
  if (isManagerOf(by) && !by.has('hrAdmin')) return refused('MANAGERS_MAKE_NOTHING_PRIVATE')
  return canBePrivate(objective, cycle.options)
}

function hasRightToVisibility(
  objective: ObjectiveFacts,
  cycle: ObjectiveCycle,
  by: ObjectiveRelations,
  now: Date,
): Verdict<ObjectiveRefusal> {
  if (sideOf(by) === 'owner') return canEdit(objective, cycle, by, now)
  const refusal = changeRefusal(cycle, by, objective.visibility)
  if (refusal) return refusal
  return by.has('hrAdmin') ? allowed : isEditingOpen(cycle.dates, 'manager', now)
}

/** The visibility proposed for a new objective: that of the cycle; protected where it can't be private (OBJ-P13). */
export function proposedVisibility(
  objective: Pick<ObjectiveFacts, 'isCreatedByOwner'> & PlaceInTree,
  options: Pick<ObjectiveOptions, 'allowPrivateObjectives' | 'defaultVisibility'>,
): Visibility {
  const { defaultVisibility } = options
  return defaultVisibility === 'PRIVATE' && !canBePrivate(objective, options).allowed ? 'PROTECTED' : defaultVisibility
}

/** Whether more people read an objective afterwards: the form says so before it is saved. */
export const isWidened = (before: Visibility, after: Visibility): boolean =>
  visibilities.indexOf(after) > visibilities.indexOf(before)

export const readerRefusals = [
  ...objectiveRefusals,
  'SHARING_OFF',
  'ONLY_PROTECTED_HAS_READERS',
  'READER_IS_OWNER',
  'READER_IS_GUEST',
  'READER_IS_INACTIVE',
] as const
export type ReaderCandidate = { isOwner: boolean; isGuest: boolean; isActive: boolean }

/** May someone share a protected objective with these people? With the right to its visibility, where the cycle lets people share. */
export function canShareWith(
  readers: readonly ReaderCandidate[],
  objective: ObjectiveFacts,
  cycle: ObjectiveCycle,
  by: ObjectiveRelations,
  now: Date,
): Verdict<(typeof readerRefusals)[number]> {
  const right = hasRightToVisibility(objective, cycle, by, now)
  if (!right.allowed) return right
  if (!cycle.options.allowEmployeesToShareWithSpecificPeople) return refused('SHARING_OFF')
  if (objective.visibility !== 'PROTECTED') return refused('ONLY_PROTECTED_HAS_READERS')
  for (const reader of readers) {
    if (reader.isOwner) return refused('READER_IS_OWNER')
    if (reader.isGuest) return refused('READER_IS_GUEST')
    if (!reader.isActive) return refused('READER_IS_INACTIVE')
  }
  return allowed
}
