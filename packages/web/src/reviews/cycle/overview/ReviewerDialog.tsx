import { useState } from 'react'
import { useWrite } from '../../../core/api.ts'
import { t } from '../../../core/i18n.ts'
import { showSuccess } from '../../../core/toasts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { PersonPicker, type PickedPerson } from '../../../ui/PersonPicker.tsx'
import { reviewCycles } from '../kind.ts'
import type { ReviewRowDialogProps } from './dialog-props.ts'

/** Changes who writes about one person. */
export function ReviewerDialog({ cycle, row, onClose }: ReviewRowDialogProps) {
  const { name } = row.reviewee
  const [person, setPerson] = useState<PickedPerson | null>(row.mainReviewer)
  const change = useWrite('PUT /review-cycles/{cycleId}/reviews/{reviewId}/main-reviewer', {
    refresh: reviewCycles.refresh,
    done: () => {
      showSuccess(t('cycle.reviewerDone', { name }))
      onClose()
    },
  })
  const isSame = !person || person.id === row.mainReviewer?.id
  const save = () =>
    person && !isSame && change.mutate({ cycleId: cycle.id, reviewId: row.reviewId, personId: person.id })
  return (
    <Dialog
      title={t('cycle.reviewerTitle', { name })}
      onClose={onClose}
      onSubmit={save}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            type="submit"
            kind="primary"
            busy={change.isPending}
            disabledReason={isSame ? t('reviewCycles.concern.choose') : undefined}
          >
            {t('cycle.reviewerSave')}
          </Button>
        </>
      }
    >
      <p>{t('cycle.reviewerBody')}</p>
      <PersonPicker
        label={t('cycle.column.mainReviewer')}
        value={person}
        onChange={setPerson}
        except={row.reviewee.id}
      />
    </Dialog>
  )
}
