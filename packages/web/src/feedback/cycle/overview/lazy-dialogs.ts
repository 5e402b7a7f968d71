import { afterFirstPaint } from '../../../core/after-first-paint.ts'
import { lazyComponent } from '../../../core/lazy-component.ts'

// Dialogs load after the first paint, or when the first of them is opened.
const load = () => import('./dialogs.ts')
afterFirstPaint(load)().catch(() => undefined)

export const AddRevieweesDialog = lazyComponent(() => load().then((file) => file.AddRevieweesDialog))
export const AddReviewersDialog = lazyComponent(() => load().then((file) => file.AddReviewersDialog))
export const ApproveDialog = lazyComponent(() => load().then((file) => file.ApproveDialog))
export const CompleteDialog = lazyComponent(() => load().then((file) => file.CompleteDialog))
export const DeleteFeedbackCycleDialog = lazyComponent(() => load().then((file) => file.DeleteFeedbackCycleDialog))
export const ExportDialog = lazyComponent(() => load().then((file) => file.ExportDialog))
export const ExtendFeedbackCycleDialog = lazyComponent(() => load().then((file) => file.ExtendFeedbackCycleDialog))
export const NextReminderDialog = lazyComponent(() => load().then((file) => file.NextReminderDialog))
export const NotifyParticipantsDialog = lazyComponent(() => load().then((file) => file.NotifyParticipantsDialog))
export const ReleaseDialog = lazyComponent(() => load().then((file) => file.ReleaseDialog))
export const RemindManagerDialog = lazyComponent(() => load().then((file) => file.RemindManagerDialog))
export const RemindParticipantsDialog = lazyComponent(() => load().then((file) => file.RemindParticipantsDialog))
export const RemoveRequestDialog = lazyComponent(() => load().then((file) => file.RemoveRequestDialog))
export const RemoveRequestsDialog = lazyComponent(() => load().then((file) => file.RemoveRequestsDialog))
export const StartFeedbackCycleDialog = lazyComponent(() => load().then((file) => file.StartFeedbackCycleDialog))
