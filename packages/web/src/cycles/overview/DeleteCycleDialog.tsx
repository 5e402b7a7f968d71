import { DELETION_CONFIRMATION } from '@perennial/domain/company-deletion/deletion.ts'
import { t } from '../../core/i18n.ts'
import { showSuccess } from '../../core/toasts.ts'
import { useNavigateTo } from '../../core/url-query.ts'
import { Confirm } from '../../ui/Dialog.tsx'
import type { CycleKind, Write } from '../cycle-kind.ts'
import type { CycleDialogProps, CycleOverviewBase } from './overview-kind.ts'

type Props = CycleDialogProps<CycleOverviewBase> & {
  kind: CycleKind
  /** What is deleted with it. */
  body: string
  useDelete: (done: () => void) => Write<{ cycleId: string; confirmation: string }>
}

/** Deletes a cycle with everything that was written in it; a confirmation must be typed. */
export function DeleteCycleDialog({ kind, cycle, body, useDelete, onClose }: Props) {
  const go = useNavigateTo()
  const remove = useDelete(() => {
    showSuccess(t('cycles.deletedToast'), { stays: true })
    go(kind.path, { replace: true })
  })
  return (
    <Confirm
      title={t('cycles.deleteTitle', { name: cycle.name })}
      body={body}
      confirm={t('cycles.delete')}
      typed={DELETION_CONFIRMATION}
      isDanger
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ cycleId: cycle.id, confirmation: DELETION_CONFIRMATION })}
    />
  )
}
