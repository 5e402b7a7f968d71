import { type ResetScope, resetScopes } from '@perennial/domain/reviews/cycle/reviewer-reset.ts'
import { useState } from 'react'
import { t } from '../../../core/i18n.ts'
import { BulkDialog } from '../../../cycles/overview/BulkDialog.tsx'
import { RadioGroup } from '../../../ui/ChoiceFields.tsx'
import { reviewCycles } from '../kind.ts'
import { type AllOrSomeReviewsProps, reviewsOf } from './dialog-props.ts'

/** Resets reviewers to the reporting line; warns if choices made by hand are overwritten. */
export function ResetReviewersDialog({ cycle, ids, onClose }: AllOrSomeReviewsProps) {
  const [which, setWhich] = useState<ResetScope>('main')
  return (
    <BulkDialog
      kind={reviewCycles}
      action="POST /review-cycles/{cycleId}/reviewer-resets"
      input={{ cycleId: cycle.id, which, ...reviewsOf(ids) }}
      title={t('cycle.resetTitle')}
      body={t('cycle.resetBody')}
      note={({ handMade }) => (handMade > 0 ? t('cycle.resetHandMade', { count: handMade }) : undefined)}
      confirm={(count) => t('cycle.resetConfirm', { count })}
      noneMessage={t('cycle.resetNobody')}
      done={(count) => t('cycle.resetDone', { count })}
      onClose={onClose}
    >
      <RadioGroup
        label={t('cycle.resetWhich')}
        value={which}
        onChange={(value) => setWhich(resetScopes.find((resetScope) => resetScope === value) ?? which)}
        options={resetScopes.map((value) => ({ value, label: t(`cycle.reset.${value}`) }))}
      />
    </BulkDialog>
  )
}
