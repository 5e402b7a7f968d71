import type { CycleOverview } from '@perennial/contract/reviews/cycle/schemas.ts'
import { type ResetScope, resetScopes } from '@perennial/domain/reviews/cycle/reviewer-reset.ts'
import { useState } from 'react'
import { t } from '../../../core/i18n.ts'
import { RadioGroup } from '../../../ui/ChoiceFields.tsx'
import { BulkDialog } from './BulkDialog.tsx'

type Props = { cycle: CycleOverview; reviews?: string[]; onClose: () => void }

/** Lets the reporting line decide again who reviews; it says which choices made by hand are overwritten. */
export function ResetReviewersDialog({ cycle, reviews, onClose }: Props) {
  const [which, setWhich] = useState<ResetScope>('main')
  return (
    <BulkDialog
      action="POST /review-cycles/{cycleId}/reviewer-resets"
      input={{ cycleId: cycle.id, which, ...(reviews ? { reviews } : {}) }}
      title={t('cycle.resetTitle')}
      body={t('cycle.resetBody')}
      note={({ handMade = 0 }) => (handMade > 0 ? t('cycle.resetHandMade', { count: handMade }) : undefined)}
      confirm={(count) => t('cycle.resetConfirm', { count })}
      nobody={t('cycle.resetNobody')}
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
