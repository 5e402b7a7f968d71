import type { CycleOverview } from '@perennial/contract/reviews/cycle/schemas.ts'
import { deletionWords } from '@perennial/domain/reviews/cycle/cycle.ts'
import { useWrite } from '../../../core/api.ts'
import { t } from '../../../core/i18n.ts'
import { now } from '../../../core/now.ts'
import { succeed } from '../../../core/toasts.ts'
import { useGo } from '../../../core/url-query.ts'
import { Confirm } from '../../../ui/Dialog.tsx'
import { nextForHr } from '../next-step-for-hr.ts'
import { AddDialog } from './AddRevieweesDialog.tsx'
import { InformDialog } from './NotifyDialog.tsx'
import { NudgeDialog } from './ReminderDialog.tsx'
import { ResetDialog } from './ResetReviewersDialog.tsx'

export type Asked = 'inform' | 'nudge' | 'nudge-next' | 'add' | 'reset' | 'delete'
type Props = { cycle: CycleOverview; onClose: () => void }

/** What is done with the whole cycle. */
export function CycleDialog({ asked, ...props }: Props & { asked: Asked }) {
  switch (asked) {
    case 'inform':
      return <InformDialog {...props} />
    case 'nudge':
      return <NudgeDialog {...props} />
    case 'nudge-next':
      return <NudgeDialog {...props} about={nextForHr(props.cycle, now()).step} />
    case 'add':
      return <AddDialog {...props} />
    case 'reset':
      return <ResetDialog {...props} />
    case 'delete':
      return <DeleteDialog {...props} />
  }
}

function DeleteDialog({ cycle, onClose }: Props) {
  const go = useGo()
  const remove = useWrite('DELETE /review-cycles/{cycleId}', {
    refresh: ['GET /review-cycles'],
    done: () => {
      succeed(t('cycle.deletedToast'), { stays: true })
      go('/app/admin/reviews', { replace: true })
    },
  })
  return (
    <Confirm
      title={t('cycle.deleteTitle', { name: cycle.name })}
      body={t('cycle.deleteBody', { count: cycle.reviewees })}
      confirm={t('cycle.delete')}
      typed={deletionWords}
      isDanger
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ cycleId: cycle.id, confirmation: deletionWords })}
    />
  )
}
