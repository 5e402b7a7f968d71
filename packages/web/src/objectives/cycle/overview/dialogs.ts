export {
  AddObjectivePeopleDialog,
  DeleteObjectiveCycleDialog,
  ExtendObjectiveCycleDialog,
  NotifyPeopleDialog,
  RemovePeopleDialog,
  RemovePersonDialog,
  StartObjectiveCycleDialog,
} from './CycleDialogs.tsx'
export { ExportCycleDialog } from './ExportCycleDialog.tsx'
export { NextReminderDialog, RemindManagerDialog, RemindPeopleDialog } from './RemindDialogs.tsx'
