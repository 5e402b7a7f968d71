import type { CycleOverview } from '@perennial/contract/reviews/cycle/schemas.ts'
import { DocumentsDialog } from '../../documents/BulkDocumentsDialog.tsx'
import { ExtendManyDialog } from './BulkExtendDialog.tsx'
import { RemoveManyDialog } from './BulkRemoveDialog.tsx'
import { CompleteDialog } from './CompleteDialog.tsx'
import { ReviewersDialog } from './MainReviewerDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { InformDialog } from './NotifyDialog.tsx'
import { NudgeDialog } from './ReminderDialog.tsx'
import { ResetDialog } from './ResetReviewersDialog.tsx'
import { ShareDialog } from './ShareDialog.tsx'

const dialogs = {
  inform: InformDialog,
  nudge: NudgeDialog,
  extend: ExtendManyDialog,
  share: ShareDialog,
  complete: CompleteDialog,
  reviewers: ReviewersDialog,
  reset: ResetDialog,
  documents: DocumentsDialog,
  move: MoveDialog,
  remove: RemoveManyDialog,
} as const
export type Deed = keyof typeof dialogs
/** What is to be done with which reviews. */
export type AskedOfMany = { what: Deed; reviews: string[] }

/** The dialog of what was asked for. */
export function ManyDialog({
  cycle,
  asked,
  onClose,
}: {
  cycle: CycleOverview
  asked: AskedOfMany
  onClose: () => void
}) {
  const Dialog = dialogs[asked.what]
  return <Dialog cycle={cycle} reviews={asked.reviews} onClose={onClose} />
}
