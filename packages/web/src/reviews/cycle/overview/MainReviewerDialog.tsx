import type { CycleOverview } from '@perennial/contract/reviews/cycle/schemas.ts'
import { useState } from 'react'
import { t } from '../../../core/i18n.ts'
import { PersonPicker, type PickedPerson } from '../../../ui/PersonPicker.tsx'
import { BulkDialog } from './BulkDialog.tsx'

type Props = { cycle: CycleOverview; reviews: string[]; onClose: () => void }

/** One person writes about all that were chosen. */
export function MainReviewerDialog({ cycle, reviews, onClose }: Props) {
  const [person, setPerson] = useState<PickedPerson | null>(null)
  return (
    <BulkDialog
      action="POST /review-cycles/{cycleId}/main-reviewers"
      input={{ cycleId: cycle.id, reviews, personId: person?.id ?? '' }}
      title={t('cycle.reviewersTitle')}
      body={t('cycle.reviewersBody')}
      waits={person ? undefined : t('cycle.reviewersChoose')}
      confirm={(count) => t('cycle.reviewersConfirm', { count })}
      nobody={t('cycle.reviewersNobody')}
      done={(count) => t('cycle.reviewersDone', { count })}
      onClose={onClose}
    >
      <PersonPicker label={t('cycle.column.mainReviewer')} value={person} onChange={setPerson} />
    </BulkDialog>
  )
}
