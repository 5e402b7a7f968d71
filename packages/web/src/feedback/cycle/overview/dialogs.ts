export {
  AddReviewersDialog,
  ApproveDialog,
  CompleteDialog,
  NotifyParticipantsDialog,
  ReleaseDialog,
  RemoveRequestDialog,
  RemoveRequestsDialog,
} from './BulkDialogs.tsx'
export {
  AddRevieweesDialog,
  DeleteFeedbackCycleDialog,
  ExtendFeedbackCycleDialog,
  StartFeedbackCycleDialog,
} from './CycleDialogs.tsx'
export { ExportDialog } from './ExportDialog.tsx'
export { NextReminderDialog, RemindManagerDialog, RemindParticipantsDialog } from './RemindDialogs.tsx'
