export { archiveCycle, type CycleArchive, deleteCycle, unarchiveCycle } from './archive.ts'
export { isInAudience, isNewMatch, isOpenToMatches, nameOfAlias, sqlArray } from './audience.ts'
export {
  type BulkAction,
  type BulkContext,
  type BulkPlan,
  type BulkSource,
  runBulkAction,
  undoBulkAction,
} from './bulk-actions.ts'
export type { CycleForViewer } from './cycle.ts'
export { informAfterLeave, informCycle, informOfStarts, informParticipants } from './inform.ts'
export { createItems, type ItemCreation } from './item-creation.ts'
export type {
  CycleTask,
  JudgedReminder,
  Notice,
  NoticeKind,
  ReminderScope,
  Subject,
  TaskMessage,
} from './notice-kind.ts'
export { queueInHandfuls, sendNotice } from './notices.ts'
export { queueDueReminders, remindOnOccasion, remindParticipants } from './reminders.ts'
export { keysetOf, type PageQuery, pageOf } from './row-pages.ts'
