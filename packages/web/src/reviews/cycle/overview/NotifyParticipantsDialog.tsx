import { NotifyDialog } from '../../../cycles/overview/NotifyDialog.tsx'
import { reviewCycles } from '../kind.ts'
import { type AllOrSomeReviewsProps, reviewsOf } from './dialog-props.ts'

export const NotifyParticipantsDialog = ({ cycle, ids, onClose }: AllOrSomeReviewsProps) => (
  <NotifyDialog
    kind={reviewCycles}
    action="POST /review-cycles/{cycleId}/inform"
    input={{ cycleId: cycle.id, ...reviewsOf(ids) }}
    selectedCount={ids?.length}
    onClose={onClose}
  />
)
