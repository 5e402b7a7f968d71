export { replacePickedPeople } from './account-merge.ts'
export { findForgottenCycles, ofCompany } from './admin-attention.ts'
export {
  adminAddedNotice,
  changeAdmins,
  findAdminIds,
  isCycleAdministrator,
  listAdmins,
} from './admins.ts'
export { isInAudience, nameOfAlias, sqlArray } from './audience.ts'
export {
  type BulkAction,
  type BulkContext,
  type BulkPlan,
  type BulkSource,
  bulkRunner,
  undoBulkAction,
} from './bulk-actions.ts'
export {
  audienceOfCopy,
  authorizeCreation,
  createRequestedCycle,
  creationProgressOf,
  findPossibleMembers,
  findSetups,
} from './create.ts'
export { cycleHandlers } from './cycle-handlers.ts'
export { presentDates, presentHead } from './cycle-head.ts'
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
export { findDisabledEmails } from './disabled-emails.ts'
export { cycleEventsOf } from './events.ts'
export {
  findGroupPage,
  type GroupKey,
  type GroupQuery,
  isOfGroups,
  sortable,
  sortableMoment,
  sortableShare,
} from './group-pages.ts'
export { informAfterLeave, informCycle, informOfNewTasks, informOfStarts, informParticipants } from './inform.ts'
export { countMembersWithoutItem, createItems, findUnfinishedCycles, type ItemCreation } from './item-creation.ts'
export { findLinesOf } from './lines.ts'
export { administeredCycles } from './link-targets.ts'
export { listCyclesOfKind } from './list.ts'
export { addMembers, deleteMembers } from './members.ts'
export { addNewMembers, countPendingMembers, noSetups } from './new-members.ts'
export type {
  CheckedReminder,
  CycleTask,
  Notice,
  NoticeKind,
  ReminderOccasion,
  ReminderScope,
  Subject,
  TaskMessage,
} from './notice-kind.ts'
export { queueInBatches, sendNotice } from './notices.ts'
export { defineOverviewCache, findAround, type PeopleAround, rollupVersionSql } from './overview-cache.ts'
export { type CycleReach, countReach, previewAudience, summarizeReach } from './reach.ts'
export { queueDueReminders, remindJudged, remindOnOccasion, remindParticipants, sendReminders } from './reminders.ts'
export { keysetOf, type PageQuery, pageOf } from './row-pages.ts'
export {
  concernSql,
  defaultCycleName,
  findQuestionLimits,
  namedPeople,
  neverSignedInSql,
  unknownPeople,
} from './setup.ts'
export { taskMessagesOf } from './task-messages.ts'
export { isAboutViewer, viewerIdsOf } from './viewer-ids.ts'
