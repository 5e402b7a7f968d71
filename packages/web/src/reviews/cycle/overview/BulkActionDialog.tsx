import type { CycleOverview } from '@perennial/contract/reviews/cycle/schemas.ts'
import { BulkDocumentsDialog } from '../../documents/BulkDocumentsDialog.tsx'
import { BulkExtendDialog } from './BulkExtendDialog.tsx'
import { BulkRemoveDialog } from './BulkRemoveDialog.tsx'
import { CompleteDialog } from './CompleteDialog.tsx'
import { MainReviewerDialog } from './MainReviewerDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { NotifyDialog } from './NotifyDialog.tsx'
import { ReminderDialog } from './ReminderDialog.tsx'
import { ResetReviewersDialog } from './ResetReviewersDialog.tsx'
import { ShareDialog } from './ShareDialog.tsx'

const dialogs = {
  inform: NotifyDialog,
  nudge: ReminderDialog,
  extend: BulkExtendDialog,
  share: ShareDialog,
  complete: CompleteDialog,
  reviewers: MainReviewerDialog,
  reset: ResetReviewersDialog,
  documents: BulkDocumentsDialog,
  move: MoveDialog,
  remove: BulkRemoveDialog,
} as const
export type BulkActionName = keyof typeof dialogs
/** What is to be done with which reviews. */
export type BulkActionRequest = { what: BulkActionName; reviews: string[] }

/** The dialog of what was asked for. */
export function BulkActionDialog({
  cycle,
  asked,
  onClose,
}: {
  cycle: CycleOverview
  asked: BulkActionRequest
  onClose: () => void
}) {
  const Dialog = dialogs[asked.what]
  return <Dialog cycle={cycle} reviews={asked.reviews} onClose={onClose} />
}
