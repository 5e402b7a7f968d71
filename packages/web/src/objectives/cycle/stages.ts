import type { OwnerState } from '@perennial/domain/objectives/cycle/concerns.ts'
import type { ObjectiveStatus } from '@perennial/domain/objectives/objective.ts'
import type { Stage } from '../../cycles/stages.ts'

/** The stage of each state of a person. */
export const ownerStages: Record<OwnerState, Stage> = {
  NO_OBJECTIVES: 'open',
  NOT_UPDATED: 'refused',
  UP_TO_DATE: 'begun',
  DONE: 'done',
}

/** The stage of each status of an objective, in the color that `StatusMark` gives it. */
export const statusStages: Record<ObjectiveStatus, Stage> = {
  OPEN: 'open',
  ON_TRACK: 'ready',
  AT_RISK: 'atRisk',
  ACHIEVED: 'done',
  PARTIALLY_ACHIEVED: 'partly',
  MISSED: 'missed',
  CANCELLED: 'open',
}
