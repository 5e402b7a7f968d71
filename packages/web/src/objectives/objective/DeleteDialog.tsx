import type { ObjectiveDetails } from '@perennial/contract/objectives/schemas.ts'
import { useWrite } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { showSuccess } from '../../core/toasts.ts'
import { useWayBack } from '../../core/url-query.ts'
import { Confirm } from '../../ui/Dialog.tsx'
import { changedByDeletion } from '../objective-changes.ts'

/** Deletes an objective, and says first what happens to its children. */
export function DeleteDialog({ objective, onClose }: { objective: ObjectiveDetails; onClose: () => void }) {
  const { id: objectiveId, title, children } = objective
  const back = useWayBack('/app/objectives')
  const remove = useWrite('DELETE /objectives/{objectiveId}', {
    refresh: changedByDeletion,
    done: () => {
      onClose()
      back()
      showSuccess(t('objectives.delete.done', { title }), { stays: true })
    },
  })
  return (
    <Confirm
      title={t('objectives.delete.title', { title })}
      body={t('objectives.delete.body', { children })}
      confirm={t('objectives.delete.do')}
      isDanger
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ objectiveId, confirmed: 'true' })}
      onClose={onClose}
    />
  )
}
