import { afterFirstPaint } from '../../../core/after-first-paint.ts'
import { lazyComponent } from '../../../core/lazy-component.ts'

// Dialogs load after the first paint, or when the first of them is opened.
const load = () => import('./dialogs.ts')
afterFirstPaint(load)().catch(() => undefined)

export const AddRevieweesDialog = lazyComponent(() => load().then((file) => file.AddRevieweesDialog))
export const BulkDocumentsDialog = lazyComponent(() => load().then((file) => file.BulkDocumentsDialog))
export const CompleteDialog = lazyComponent(() => load().then((file) => file.CompleteDialog))
export const DeleteReviewCycleDialog = lazyComponent(() => load().then((file) => file.DeleteReviewCycleDialog))
export const ExtendReviewCycleDialog = lazyComponent(() => load().then((file) => file.ExtendReviewCycleDialog))
export const ExtendReviewDialog = lazyComponent(() => load().then((file) => file.ExtendReviewDialog))
export const ExtendReviewsDialog = lazyComponent(() => load().then((file) => file.ExtendReviewsDialog))
export const MainReviewerDialog = lazyComponent(() => load().then((file) => file.MainReviewerDialog))
export const MoveDialog = lazyComponent(() => load().then((file) => file.MoveDialog))
export const NextReminderDialog = lazyComponent(() => load().then((file) => file.NextReminderDialog))
export const NotifyParticipantsDialog = lazyComponent(() => load().then((file) => file.NotifyParticipantsDialog))
export const RemindParticipantsDialog = lazyComponent(() => load().then((file) => file.RemindParticipantsDialog))
export const RemindReviewersDialog = lazyComponent(() => load().then((file) => file.RemindReviewersDialog))
export const RemoveRevieweeDialog = lazyComponent(() => load().then((file) => file.RemoveRevieweeDialog))
export const RemoveRevieweesDialog = lazyComponent(() => load().then((file) => file.RemoveRevieweesDialog))
export const ResetReviewersDialog = lazyComponent(() => load().then((file) => file.ResetReviewersDialog))
export const ReviewerDialog = lazyComponent(() => load().then((file) => file.ReviewerDialog))
export const ShareDialog = lazyComponent(() => load().then((file) => file.ShareDialog))
export const StartReviewCycleDialog = lazyComponent(() => load().then((file) => file.StartReviewCycleDialog))
