import { useState } from 'react'
import { t } from '../../../core/i18n.ts'
import { BulkDialog } from '../../../cycles/overview/BulkDialog.tsx'
import { PersonPicker, type PickedPerson } from '../../../ui/PersonPicker.tsx'
import { reviewCycles } from '../kind.ts'
import type { ReviewsDialogProps } from './dialog-props.ts'

/** Makes one person the main reviewer of all selected reviews. */
export function MainReviewerDialog({ cycle, ids, onClose }: ReviewsDialogProps) {
  const [person, setPerson] = useState<PickedPerson | null>(null)
  return (
    <BulkDialog
      kind={reviewCycles}
      action="POST /review-cycles/{cycleId}/main-reviewers"
      input={{ cycleId: cycle.id, reviews: ids, personId: person?.id ?? '' }}
      title={t('cycle.reviewersTitle')}
      body={t('cycle.reviewersBody')}
      missing={person ? undefined : t('cycle.reviewersChoose')}
      confirm={(count) => t('cycle.reviewersConfirm', { count })}
      noneMessage={t('cycle.reviewersNobody')}
      done={(count) => t('cycle.reviewersDone', { count })}
      onClose={onClose}
    >
      <PersonPicker label={t('cycle.column.mainReviewer')} value={person} onChange={setPerson} />
    </BulkDialog>
  )
}
