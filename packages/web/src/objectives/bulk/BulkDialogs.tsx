import { errorMessage, useWrite } from '../../core/api.ts'
import { useBulkPreview } from '../../core/bulk-preview.ts'
import { t } from '../../core/i18n.ts'
import { showSuccess } from '../../core/toasts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { SkippedList } from '../../ui/SkippedList.tsx'
import { changedByObjective } from '../objective-changes.ts'
import { TransferDialog } from '../TransferDialog.tsx'
import type { BulkDialogProps, ChosenObjective } from './BulkActions.tsx'

/** The value that all objectives share, if any. */
const common = (objectives: readonly ChosenObjective[], of: (objective: ChosenObjective) => string) => {
  const values = new Set(objectives.map(of))
  return values.size === 1 ? [...values][0] : undefined
}
const placeOf = (objectives: readonly ChosenObjective[]) => ({
  cycleId: common(objectives, ({ cycle }) => cycle.id),
  ownerId: common(objectives, ({ owner }) => owner.id),
})

export const BulkTransfer = (props: BulkDialogProps) => <TransferDialog {...props} {...placeOf(props.objectives)} />
export const BulkRollOver = (props: BulkDialogProps) => (
  <TransferDialog {...props} {...placeOf(props.objectives)} isRollOver />
)

/** Deletes the objectives that may be deleted; says first which stay. */
export function BulkDelete({ objectives, onClose, onDone }: BulkDialogProps) {
  const input = { objectiveIds: objectives.map(({ id }) => id) }
  const counted = useBulkPreview('POST /objectives/deletions', input)
  const remove = useWrite('POST /objectives/deletions', {
    refresh: changedByObjective,
    failure: 'form',
    done: ({ done }) => {
      showSuccess(t('objectiveBulk.deleted', { count: done }), { stays: true })
      onDone()
    },
  })
  const count = counted.data?.done
  return (
    <FormDialog
      title={t('objectiveBulk.deleteTitle', { count: objectives.length })}
      onClose={onClose}
      onSubmit={() => count && remove.mutate(input)}
      submit={t('objectiveBulk.delete', { count: count ?? objectives.length })}
      busy={remove.isPending}
      refusal={remove.error ? errorMessage(remove.error) : undefined}
      disabledReason={
        count === undefined ? t('ui.loading') : count === 0 ? t('objectiveBulk.nothingToDelete') : undefined
      }
    >
      <p>{t('objectiveBulk.deleteBody')}</p>
      <div role="status">
        <SkippedList counted={counted} messagePrefixes={['objectives.skipped']} />
      </div>
    </FormDialog>
  )
}
