import { editsIn, type ProcessType } from './process.ts'

/** What HR should look at in a running objective cycle, in the order in which it is shown. */
export const objectiveConcerns = ['NO_OBJECTIVES', 'OVERDUE', 'NOT_UPDATED', 'NO_MANAGER'] as const
export type ObjectiveConcern = (typeof objectiveConcerns)[number]

/** What is checked before a cycle is created. */
export const objectiveLaunchConcerns = ['NO_MANAGER', 'NO_ADDRESS', 'ON_LEAVE'] as const
export type ObjectiveLaunchConcern = (typeof objectiveLaunchConcerns)[number]

/** How far someone is in a cycle, by the objectives that others know of. */
export const ownerStates = ['NO_OBJECTIVES', 'NOT_UPDATED', 'UP_TO_DATE', 'DONE'] as const
export type OwnerState = (typeof ownerStates)[number]

/** The objectives of someone in a cycle that are not private. */
export type OwnerFigures = {
  objectives: number
  open: number
  /** Open, and without an update for 30 days. */
  stale: number
  /** Open after their due date. */
  overdue: number
}

export function ownerStateOf({ objectives, open, stale }: OwnerFigures): OwnerState {
  if (objectives === 0) return 'NO_OBJECTIVES'
  if (stale > 0) return 'NOT_UPDATED'
  return open > 0 ? 'UP_TO_DATE' : 'DONE'
}

/** Whether someone without a manager has no one who sets objectives for them, besides HR. */
export const needsManager = (process: ProcessType): boolean => !editsIn(process, 'owner')

/** What HR should look at for one person while the cycle runs. */
export function objectiveConcernsOf(
  owner: OwnerFigures & { isActive: boolean; hasManager: boolean },
  cycle: { process: ProcessType; isUpdatingOver: boolean },
): ObjectiveConcern[] {
  if (!owner.isActive || cycle.isUpdatingOver) return []
  const found: ObjectiveConcern[] = []
  if (owner.objectives === 0) found.push('NO_OBJECTIVES')
  if (owner.overdue > 0) found.push('OVERDUE')
  if (owner.stale > 0) found.push('NOT_UPDATED')
  if (!owner.hasManager && needsManager(cycle.process)) found.push('NO_MANAGER')
  return found
}
