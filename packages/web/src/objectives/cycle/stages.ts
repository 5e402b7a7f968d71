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

/** The stage of each status of an objective. */
export const statusStages: Record<ObjectiveStatus, Stage> = {
  OPEN: 'open',
  ON_TRACK: 'begun',
  AT_RISK: 'ready',
  ACHIEVED: 'done',
  PARTIALLY_ACHIEVED: 'shared',
  MISSED: 'refused',
  CANCELLED: 'open',
}
