import type { CycleOverview } from '@perennial/contract/reviews/cycle/schemas.ts'
import { DELETION_CONFIRMATION } from '@perennial/domain/reviews/cycle/cycle.ts'
import { useWrite } from '../../../core/api.ts'
import { t } from '../../../core/i18n.ts'
import { now } from '../../../core/now.ts'
import { showSuccess } from '../../../core/toasts.ts'
import { useNavigateTo } from '../../../core/url-query.ts'
import { Confirm } from '../../../ui/Dialog.tsx'
import { nextStepForHr } from '../next-step-for-hr.ts'
import { AddRevieweesDialog } from './AddRevieweesDialog.tsx'
import { NotifyDialog } from './NotifyDialog.tsx'
import { ReminderDialog } from './ReminderDialog.tsx'
import { ResetReviewersDialog } from './ResetReviewersDialog.tsx'

export type CycleAction = 'inform' | 'nudge' | 'nudge-next' | 'add' | 'reset' | 'delete'
type Props = { cycle: CycleOverview; onClose: () => void }

/** What is done with the whole cycle. */
export function CycleDialog({ asked, ...props }: Props & { asked: CycleAction }) {
  switch (asked) {
    case 'inform':
      return <NotifyDialog {...props} />
    case 'nudge':
      return <ReminderDialog {...props} />
    case 'nudge-next':
      return <ReminderDialog {...props} about={nextStepForHr(props.cycle, now()).step} />
    case 'add':
      return <AddRevieweesDialog {...props} />
    case 'reset':
      return <ResetReviewersDialog {...props} />
    case 'delete':
      return <DeleteDialog {...props} />
  }
}

function DeleteDialog({ cycle, onClose }: Props) {
  const go = useNavigateTo()
  const remove = useWrite('DELETE /review-cycles/{cycleId}', {
    refresh: ['GET /review-cycles'],
    done: () => {
      showSuccess(t('cycle.deletedToast'), { stays: true })
      go('/app/admin/reviews', { replace: true })
    },
  })
  return (
    <Confirm
      title={t('cycle.deleteTitle', { name: cycle.name })}
      body={t('cycle.deleteBody', { count: cycle.reviewees })}
      confirm={t('cycle.delete')}
      typed={DELETION_CONFIRMATION}
      isDanger
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ cycleId: cycle.id, confirmation: DELETION_CONFIRMATION })}
    />
  )
}
