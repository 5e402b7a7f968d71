export { changeAdmins, findAdminIds, isCycleAdministrator, listAdmins } from './admins.ts'
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
export {
  audienceOfCopy,
  countMembersWithItem,
  createCycleOfKind,
  creationProgressOf,
  findPossibleMembers,
  findSetups,
} from './create.ts'
export {
  type CycleForViewer,
  checkedSpan,
  cycleActorOf,
  defineCycleKind,
  findCycle,
  findCycles,
  insertCycle,
  isAssignedAdmin,
  updateCycle,
} from './cycle-kind.ts'
export { createDraft, discardDraft, readDraft, saveDraft } from './drafts.ts'
export { informAfterLeave, informCycle, informOfStarts, informParticipants } from './inform.ts'
export { countMembersWithoutItem, createItems, findUnfinishedCycles, type ItemCreation } from './item-creation.ts'
export { listCyclesOfKind } from './list.ts'
export type {
  CheckedReminder,
  CycleTask,
  Notice,
  NoticeKind,
  ReminderScope,
  Subject,
  TaskMessage,
} from './notice-kind.ts'
export { queueInHandfuls, sendNotice } from './notices.ts'
export { queueDueReminders, remindOnOccasion, remindParticipants } from './reminders.ts'
export { keysetOf, type PageQuery, pageOf } from './row-pages.ts'
