import { openingTasks, type ProcessType } from './process.ts'

/** The tasks of a cycle that people are informed or reminded of; of the last one they are reminded only. */
export const objectiveTasks = ['SET_OBJECTIVES', 'HELP_TEAM', 'SET_FOR_TEAM', 'UPDATE_OBJECTIVES'] as const
export type ObjectiveTask = (typeof objectiveTasks)[number]

/** What people are reminded of by hand: owners to set or to update objectives, managers of their team. */
export const objectiveReminderKinds = ['SET', 'UPDATE', 'TEAM'] as const
export type ObjectiveReminderKind = (typeof objectiveReminderKinds)[number]

/** Whose task a reminder is about in a process; null where no one has it. */
export function remindedTask(kind: ObjectiveReminderKind, process: ProcessType): ObjectiveTask | null {
  if (kind === 'UPDATE') return 'UPDATE_OBJECTIVES'
  return openingTasks[process][kind === 'SET' ? 'owner' : 'manager']
}
