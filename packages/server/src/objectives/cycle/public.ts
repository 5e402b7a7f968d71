export { dueDaysOf } from './check-in-counts.ts'
export { judgeReminders } from './judge-reminders.ts'
export { objectiveCycleKind, objectiveKindName } from './kind.ts'
export { optionsOf } from './model.ts'
