import type { CycleOverview } from '@perennial/contract/reviews/cycle/schemas.ts'
import { addDays } from '@perennial/domain/calendar/days.ts'
import { endsBeforeDeadline, extendableFields, type TimelineField } from '@perennial/domain/reviews/cycle/timeline.ts'
import { useState } from 'react'
import { dayOf, formatDay } from '../../../core/dates.ts'
import { t } from '../../../core/i18n.ts'
import { DateField } from '../../../ui/TextField.tsx'
import { BulkDialog } from './BulkDialog.tsx'

type Props = { cycle: CycleOverview; reviews: string[]; onClose: () => void }

/** Moves dates of the chosen reviews to a later day (REV-P03). */
export function BulkExtendDialog({ cycle, reviews, onClose }: Props) {
  const [selected, setChosen] = useState<Partial<Record<TimelineField, string>>>({})
  const dates = Object.fromEntries(Object.entries(selected).filter(([, value]) => value))
  const isChosen = Object.keys(dates).length > 0
  const fields = extendableFields.filter((field) => cycle.timeline[field] !== null)
  const behind = endsBeforeDeadline(
    Object.fromEntries(fields.map((field) => [field, dayOf(cycle.timeline[field] ?? '')])),
    dates,
  )
  const endToo = behind.length > 0 ? t('cycle.extendEndToo') : undefined
  return (
    <BulkDialog
      action="POST /review-cycles/{cycleId}/extensions"
      input={{ cycleId: cycle.id, reviews, dates }}
      title={t('cycle.extendMany')}
      body={t('cycle.extendManyBody')}
      waits={isChosen ? endToo : t('refusal.NOTHING_TO_EXTEND')}
      confirm={(count) => t('cycle.extendManyConfirm', { count: isChosen ? count : reviews.length })}
      nobody={t('cycle.extendManyNobody')}
      done={(count) => t('cycle.extendManyDone', { count })}
      onClose={onClose}
    >
      {fields.map((field) => {
        const now = cycle.timeline[field] ?? ''
        return (
          <DateField
            key={field}
            label={t('cycle.extendUntil', { field: t(`reviewCycles.date.${field}`), day: formatDay(now) })}
            min={addDays(dayOf(now), 1)}
            value={selected[field] ?? ''}
            error={behind.includes(field) ? endToo : undefined}
            onChange={(value) => setChosen((before) => ({ ...before, [field]: value }))}
          />
        )
      })}
    </BulkDialog>
  )
}
