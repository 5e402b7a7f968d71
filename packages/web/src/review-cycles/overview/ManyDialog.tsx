import type { CycleOverview } from '@perennial/contract/review-cycle-shapes.ts'
import { CompleteDialog } from './CompleteDialog.tsx'
import { DocumentsDialog } from './DocumentsDialog.tsx'
import { ExtendManyDialog } from './ExtendManyDialog.tsx'
import { InformDialog } from './InformDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { NudgeDialog } from './NudgeDialog.tsx'
import { RemoveManyDialog } from './RemoveManyDialog.tsx'
import { ResetDialog } from './ResetDialog.tsx'
import { ReviewersDialog } from './ReviewersDialog.tsx'
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
