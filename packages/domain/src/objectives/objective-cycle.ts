import { refused } from '../verdict.ts'
import type { ObjectiveOptions } from './cycle/options.ts'
import { editsIn, type ObjectiveSide, type ProcessType } from './cycle/process.ts'
import { type ObjectiveDates, windowRefusals } from './cycle/timeline.ts'
import type { Visibility } from './objective.ts'
import { type ObjectiveRelations, sideOf } from './relations.ts'
import { canRead } from './visibility.ts'

/** What a cycle decides about its objectives. */
export type ObjectiveCycle = {
  id: string
  process: ProcessType
  dates: ObjectiveDates
  isArchived: boolean
  options: ObjectiveOptions
}

/** The owner, or someone who is about to own an objective. */
export type OwnerFacts = {
  isActive: boolean
  /** Whether they take part in the cycle today. */
  takesPart: boolean
}

/** What decides about an objective, besides its cycle. */
export type ObjectiveFacts = {
  visibility: Visibility
  /** Created by its owner, not for them by someone else. */
  isCreatedByOwner: boolean
  owner: OwnerFacts
}

export const objectiveRefusals = [
  'CYCLE_ARCHIVED',
  'NOT_YOURS_TO_CHANGE',
  'EDITED_BY_MANAGERS',
  'EDITED_BY_OWNERS',
  'OWNER_INACTIVE',
  'OWNER_NOT_IN_CYCLE',
  ...windowRefusals,
] as const
export type ObjectiveRefusal = (typeof objectiveRefusals)[number]

/** What every change needs: a cycle that is not archived, and someone of a side who reads the objective. */
export function changeRefusal(cycle: ObjectiveCycle, by: ObjectiveRelations, visibility: Visibility) {
  if (cycle.isArchived) return refused('CYCLE_ARCHIVED')
  return sideOf(by) && canRead(visibility, by, cycle.options) ? null : refused('NOT_YOURS_TO_CHANGE')
}

/** Why the process of the cycle gives editing to the other side. */
export function processRefusal({ process }: ObjectiveCycle, side: ObjectiveSide | null) {
  if (side === null || editsIn(process, side)) return null
  return refused(side === 'owner' ? 'EDITED_BY_MANAGERS' : 'EDITED_BY_OWNERS')
}
