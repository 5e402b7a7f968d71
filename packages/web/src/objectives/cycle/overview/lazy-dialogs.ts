import { afterFirstPaint } from '../../../core/after-first-paint.ts'
import { lazyComponent } from '../../../core/lazy-component.ts'

// Dialogs load after the first paint, or when the first of them is opened.
const load = () => import('./dialogs.ts')
afterFirstPaint(load)().catch(() => undefined)

export const AddObjectivePeopleDialog = lazyComponent(() => load().then((file) => file.AddObjectivePeopleDialog))
export const DeleteObjectiveCycleDialog = lazyComponent(() => load().then((file) => file.DeleteObjectiveCycleDialog))
export const ExportCycleDialog = lazyComponent(() => load().then((file) => file.ExportCycleDialog))
export const ExtendObjectiveCycleDialog = lazyComponent(() => load().then((file) => file.ExtendObjectiveCycleDialog))
export const NextReminderDialog = lazyComponent(() => load().then((file) => file.NextReminderDialog))
export const NotifyPeopleDialog = lazyComponent(() => load().then((file) => file.NotifyPeopleDialog))
export const RemindManagerDialog = lazyComponent(() => load().then((file) => file.RemindManagerDialog))
export const RemindPeopleDialog = lazyComponent(() => load().then((file) => file.RemindPeopleDialog))
export const RemovePeopleDialog = lazyComponent(() => load().then((file) => file.RemovePeopleDialog))
export const RemovePersonDialog = lazyComponent(() => load().then((file) => file.RemovePersonDialog))
export const StartObjectiveCycleDialog = lazyComponent(() => load().then((file) => file.StartObjectiveCycleDialog))
