import { useState } from 'react'
import { t } from '../../../core/i18n.ts'
import { BulkDialog } from '../../../cycles/overview/BulkDialog.tsx'
import { RadioGroup } from '../../../ui/ChoiceFields.tsx'
import { reviewCycles } from '../kind.ts'
import type { ReviewsDialogProps } from './dialog-props.ts'

const kinds = ['manager', 'both'] as const

/** Shares the chosen reviews: the reviewer sides, or the self-assessments too. */
export function ShareDialog({ cycle, ids, onClose }: ReviewsDialogProps) {
  const [sides, setSides] = useState<(typeof kinds)[number]>('manager')
  return (
    <BulkDialog
      kind={reviewCycles}
      action="POST /review-cycles/{cycleId}/sharing"
      input={{ cycleId: cycle.id, reviews: ids, sides }}
      title={t('cycle.shareTitle')}
      confirm={(count) => t('cycle.shareConfirm', { count })}
      noneMessage={t('cycle.shareNobody')}
      done={(count) => t('cycle.shareDone', { count })}
      onClose={onClose}
    >
      {cycle.asksReviewees && (
        <RadioGroup
          label={t('cycle.shareWhat')}
          value={sides}
          onChange={(value) => setSides(value === 'both' ? 'both' : 'manager')}
          options={kinds.map((value) => ({
            value,
            label: t(`cycle.shareSides.${value}`),
            hint: t(`cycle.shareSides.${value}.hint`),
          }))}
        />
      )}
    </BulkDialog>
  )
}
