import { useState } from 'react'
import { useRead } from '../../../core/api.ts'
import { t } from '../../../core/i18n.ts'
import { BulkDialog } from '../../../cycles/overview/BulkDialog.tsx'
import { Select } from '../../../ui/ChoiceFields.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { reviewCycles } from '../kind.ts'
import type { ReviewsDialogProps } from './dialog-props.ts'

/** Moves the selected reviews, with their content, to another cycle with the same questions. */
export function MoveDialog({ cycle, ids, onClose }: ReviewsDialogProps) {
  const [toCycleId, setCycle] = useState('')
  const read = useRead('GET /review-cycles', {})
  return (
    <BulkDialog
      kind={reviewCycles}
      action="POST /review-cycles/{cycleId}/moves"
      input={{ cycleId: cycle.id, reviews: ids, toCycleId }}
      title={t('cycle.moveTitle')}
      body={t('cycle.moveBody')}
      missing={toCycleId ? undefined : t('cycle.moveChoose')}
      confirm={(count) => t('cycle.moveConfirm', { count })}
      noneMessage={t('cycle.moveNobody')}
      done={(count) => t('cycle.moveDone', { count })}
      onClose={onClose}
    >
      <Loaded read={read}>
        {({ cycles }) => {
          const others = cycles.filter(({ id }) => id !== cycle.id)
          if (others.length === 0) return <p>{t('cycle.moveNoCycle')}</p>
          return (
            <Select
              label={t('cycle.moveTo')}
              placeholder={t('cycle.moveChoose')}
              value={toCycleId}
              onChange={setCycle}
              options={others.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )
        }}
      </Loaded>
    </BulkDialog>
  )
}
