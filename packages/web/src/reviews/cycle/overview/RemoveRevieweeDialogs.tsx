import { useWrite } from '../../../core/api.ts'
import { t } from '../../../core/i18n.ts'
import { showSuccess } from '../../../core/toasts.ts'
import { RemovePeopleDialog } from '../../../cycles/overview/RemovePeopleDialog.tsx'
import { RemovePersonDialog } from '../../../cycles/overview/RemovePersonDialog.tsx'
import { reviewCycles } from '../kind.ts'
import type { ReviewRowDialogProps, ReviewsDialogProps } from './dialog-props.ts'

export const RemoveRevieweesDialog = ({ cycle, ids, onClose }: ReviewsDialogProps) => (
  <RemovePeopleDialog
    kind={reviewCycles}
    action="POST /review-cycles/{cycleId}/removals"
    input={{ cycleId: cycle.id, reviews: ids }}
    body={t('cycle.removeManyBody')}
    countWritten={({ written }) => written}
    writtenNote={(count) => t('cycle.removeManyWritten', { count })}
    onClose={onClose}
  />
)

export function RemoveRevieweeDialog({ cycle, row: { reviewee, hasAnswers }, onClose }: ReviewRowDialogProps) {
  const { name, id: personId } = reviewee
  const remove = useWrite('DELETE /review-cycles/{cycleId}/reviewees/{personId}', {
    refresh: reviewCycles.refresh,
    done: () => {
      showSuccess(t('cycles.removed', { name }))
      onClose()
    },
  })
  return (
    <RemovePersonDialog
      name={name}
      body={t(hasAnswers ? 'cycle.removeWrittenBody' : 'cycle.removeBody')}
      hasAnswers={hasAnswers}
      isPending={remove.isPending}
      onConfirm={(confirmation) => remove.mutate({ cycleId: cycle.id, personId, ...confirmation })}
      onClose={onClose}
    />
  )
}
