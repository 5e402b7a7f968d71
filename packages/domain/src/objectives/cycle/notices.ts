/** The tasks of an objective cycle that people are informed and reminded of: setting objectives, and helping a team. */
export const objectiveTasks = ['owners', 'managers'] as const
export type ObjectiveTask = (typeof objectiveTasks)[number]

/** What people are reminded of by hand: owners to set or to update objectives, managers of their team. */
export const objectiveReminderKinds = ['SET', 'UPDATE', 'TEAM'] as const
export type ObjectiveReminderKind = (typeof objectiveReminderKinds)[number]
