import { editsIn } from './cycle/process.ts'
import { isEditingOpen, isUpdatingOpen } from './cycle/timeline.ts'
import type { ObjectiveCycle } from './objective-cycle.ts'

export const objectiveTasks = ['SET_OBJECTIVES', 'SET_FOR_TEAM', 'UPDATE_DUE', 'CHECK_IN'] as const
export type ObjectiveTask = (typeof objectiveTasks)[number]

export type OwnTaskFacts = {
  takesPart: boolean
  objectives: number
  /** Open objectives that are due within ten days, or overdue. */
  dueSoon: number
  /** The owner has an open objective, and the check-in for the next due day is still to do. */
  isCheckInDue: boolean
}

/** What owners have to do in a cycle now, for the home page. */
export function tasksOfOwner(cycle: ObjectiveCycle, facts: OwnTaskFacts, now: Date): ObjectiveTask[] {
  if (cycle.isArchived) return []
  const tasks: ObjectiveTask[] = []
  const isEditing = editsIn(cycle.process, 'owner') && isEditingOpen(cycle.dates, 'owner', now).allowed
  if (isEditing && facts.takesPart && facts.objectives === 0) tasks.push('SET_OBJECTIVES')
  if (!isUpdatingOpen(cycle.dates, 'owner', now).allowed) return tasks
  if (facts.dueSoon > 0) tasks.push('UPDATE_DUE')
  if (facts.isCheckInDue && cycle.options.checkIns.frequency !== 'NONE') tasks.push('CHECK_IN')
  return tasks
}

/** What a manager has to do in a cycle now: to set objectives for direct reports without any, if only managers set them. */
export function tasksOfManager(
  cycle: ObjectiveCycle,
  facts: { reportsWithoutObjectives: number },
  now: Date,
): ObjectiveTask[] {
  const isOpen = !cycle.isArchived && isEditingOpen(cycle.dates, 'manager', now).allowed
  const isTheirs = cycle.process === 'MANAGER_HR_PROCESS'
  return isOpen && isTheirs && facts.reportsWithoutObjectives > 0 ? ['SET_FOR_TEAM'] : []
}
