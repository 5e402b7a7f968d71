import type { ObjectiveDetails } from '@perennial/contract/objectives/schemas.ts'
import { useWrite } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { showSuccess } from '../../core/toasts.ts'
import { Confirm } from '../../ui/Dialog.tsx'

type Props = { objective: ObjectiveDetails; onClose: () => void }

/** Asks the owner of one objective for an update. */
export function RemindOwner({ objective: { id, owner }, onClose }: Props) {
  const remind = useWrite('POST /objectives/{objectiveId}/nudges', {
    refresh: ['GET /objectives/{objectiveId}'],
    done: () => {
      onClose()
      showSuccess(t('objectives.reminded', { name: owner.name }))
    },
  })
  return (
    <Confirm
      title={t('objectives.remindOwner', { name: owner.name })}
      body={t('objectives.remindBody', { name: owner.name })}
      confirm={t('objectives.remind')}
      busy={remind.isPending}
      onConfirm={() => remind.mutate({ objectiveId: id })}
      onClose={onClose}
    />
  )
}
