import { type ObjectiveStatus, offersFullCompletion } from '@perennial/domain/objectives/objective.ts'
import { useState } from 'react'
import { useWrite } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { showSuccess } from '../../core/toasts.ts'
import { changedByObjective } from '../objective-changes.ts'

const refresh = changedByObjective

/** The fields of an objective that can be updated. */
export type ProgressUpdate = { id: string; status: ObjectiveStatus | null; completion: number | null }

/** Sets the status, and asks whether an achieved objective is complete. The choice is shown until the server has answered. */
export function useStatus(objective: ProgressUpdate) {
  const [asks, setAsks] = useState(false)
  const save = useWrite('PUT /objectives/{objectiveId}/status', { refresh })
  const { id: objectiveId, status: before, completion } = objective
  const set = (status: ObjectiveStatus, full?: boolean) => {
    setAsks(false)
    save.mutate(
      { objectiveId, status, ...(full ? { completion: 100 } : {}) },
      {
        onSuccess: () =>
          showSuccess(t('objectives.statusSaved', { status: t(`objectives.status.${status}`) }), {
            ...(before && before !== status
              ? {
                  action: {
                    label: t('objectives.undo'),
                    act: () =>
                      save.mutate({
                        objectiveId,
                        status: before,
                        ...(full && completion !== null ? { completion } : {}),
                      }),
                  },
                }
              : {}),
          }),
      },
    )
  }
  return {
    status: save.isPending ? save.variables.status : before,
    asks,
    cancel: () => setAsks(false),
    set,
    choose: (status: ObjectiveStatus) => {
      if (status === before) return
      const known = { status: before ?? 'OPEN', completion: completion ?? 0 }
      if (offersFullCompletion(known, status, { completionPercentage: completion !== null })) setAsks(true)
      else set(status)
    },
  }
}

export function useCompletion(objectiveId: string, before: number) {
  const save = useWrite('PUT /objectives/{objectiveId}/completion', { refresh })
  return {
    completion: save.isPending ? save.variables.completion : before,
    set: (completion: number) => completion !== before && save.mutate({ objectiveId, completion }),
  }
}
