import { useWrite } from '../../../core/api.ts'
import { t } from '../../../core/i18n.ts'
import { AddPeopleDialog } from '../../../cycles/overview/AddPeopleDialog.tsx'
import { DeleteCycleDialog } from '../../../cycles/overview/DeleteCycleDialog.tsx'
import { StartNowDialog } from '../../../cycles/overview/StartNowDialog.tsx'
import { reviewCycles } from '../kind.ts'
import type { ReviewCycleDialogProps } from './dialog-props.ts'
import { useAddReviewees } from './use-add-reviewees.ts'

export const AddRevieweesDialog = (props: ReviewCycleDialogProps) => (
  <AddPeopleDialog {...props} useAddPeople={useAddReviewees} />
)

const useDeleteReviewCycle = (done: () => void) =>
  useWrite('DELETE /review-cycles/{cycleId}', { refresh: ['GET /review-cycles'], done })

export const DeleteReviewCycleDialog = (props: ReviewCycleDialogProps) => (
  <DeleteCycleDialog
    {...props}
    kind={reviewCycles}
    body={t('cycle.deleteBody', { count: props.cycle.reviewees })}
    useDelete={useDeleteReviewCycle}
  />
)

const useStartReviewCycle = (done: () => void) =>
  useWrite('POST /review-cycles/{cycleId}/start', { refresh: reviewCycles.refresh, done })

export const StartReviewCycleDialog = ({ cycle, onClose }: ReviewCycleDialogProps) => (
  <StartNowDialog
    cycle={cycle}
    startsAt={cycle.timeline.processStarts ?? ''}
    notifies={cycle.informAtStart}
    useStart={useStartReviewCycle}
    onClose={onClose}
  />
)
