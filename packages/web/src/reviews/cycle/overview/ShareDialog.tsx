import type { CycleOverview } from '@perennial/contract/reviews/cycle/schemas.ts'
import { useState } from 'react'
import { t } from '../../../core/i18n.ts'
import { RadioGroup } from '../../../ui/ChoiceFields.tsx'
import { BulkDialog } from './BulkDialog.tsx'

type Props = { cycle: CycleOverview; reviews: string[]; onClose: () => void }
const kinds = ['manager', 'both'] as const

/** Shares the chosen reviews: the reviewer sides, or the self-assessments too. */
export function ShareDialog({ cycle, reviews, onClose }: Props) {
  const [sides, setSides] = useState<(typeof kinds)[number]>('manager')
  return (
    <BulkDialog
      action="POST /review-cycles/{cycleId}/sharing"
      input={{ cycleId: cycle.id, reviews, sides }}
      title={t('cycle.shareTitle')}
      confirm={(count) => t('cycle.shareConfirm', { count })}
      nobody={t('cycle.shareNobody')}
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
