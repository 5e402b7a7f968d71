import { useWrite } from '../../../core/api.ts'
import { t } from '../../../core/i18n.ts'
import { AddPeopleDialog } from '../../../cycles/overview/AddPeopleDialog.tsx'
import { DeleteCycleDialog } from '../../../cycles/overview/DeleteCycleDialog.tsx'
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
