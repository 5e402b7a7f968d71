import {
  endsBeforeDeadline,
  extendableFields,
  overtakenDate,
  type TimelineDays,
  type TimelineField,
  timelineFields,
} from '@perennial/domain/reviews/cycle/timeline.ts'
import { useWrite } from '../../../core/api.ts'
import { dayOf } from '../../../core/dates.ts'
import { t } from '../../../core/i18n.ts'
import { showSuccess } from '../../../core/toasts.ts'
import { ExtendDialog, ExtendManyDialog } from '../../../cycles/overview/ExtendDialogs.tsx'
import { type CycleExtension, useExtension } from '../../../cycles/overview/use-extension.ts'
import { useForm } from '../../../ui/Form.tsx'
import { reviewCycles } from '../kind.ts'
import { openDeadlines } from '../open-deadlines.ts'
import { dateLabel } from '../wizard/review-timeline.ts'
import type { ReviewCycleDialogProps, ReviewRowDialogProps, ReviewsDialogProps } from './dialog-props.ts'

const reviewDates: CycleExtension<TimelineField> = {
  fields: extendableFields,
  label: (field) => t(`reviewCycles.date.${field}`),
  openNow: openDeadlines,
  endsBeforeDeadline,
  endMessage: () => t('cycle.extendEndToo'),
}

/** Moves dates of selected reviews to a later day (REV-P03). */
export function ExtendReviewsDialog({ cycle, ids, onClose }: ReviewsDialogProps) {
  const extension = useExtension(reviewDates, cycle.timeline)
  return (
    <ExtendManyDialog
      kind={reviewCycles}
      action="POST /review-cycles/{cycleId}/extensions"
      input={{ cycleId: cycle.id, reviews: ids, dates: extension.days }}
      body={t('cycle.extendManyBody')}
      extension={extension}
      selectedCount={ids.length}
      onClose={onClose}
    />
  )
}

/** Moves dates of the cycle itself to a later day. */
export function ExtendCycleDialog({ cycle, onClose }: ReviewCycleDialogProps) {
  const extend = useWrite('POST /review-cycles/{cycleId}/extension', {
    refresh: reviewCycles.refresh,
    failure: 'form',
    done: () => {
      showSuccess(t('cycles.extendDone', { name: cycle.name }))
      onClose()
    },
  })
  const days = Object.fromEntries(
    timelineFields.map((field) => [field, cycle.timeline[field] ? dayOf(cycle.timeline[field]) : null]),
  ) as TimelineDays
  const orderMessage = (wanted: Partial<Record<TimelineField, string>>) => {
    const overtaken = overtakenDate(days, wanted, cycle.cycleType)
    if (!overtaken) return undefined
    const [date, earlier] = [overtaken.field, overtaken.earlier].map((field) => dateLabel(field))
    return t('cycle.extendOvertaken', { date: date ?? '', earlier: earlier ?? '' })
  }
  const extension = useExtension({ ...reviewDates, orderMessage }, cycle.timeline)
  const { refusal } = useForm({}, extend.error)
  return (
    <ExtendDialog
      title={t('cycles.extendTitle', { name: cycle.name })}
      body={t('cycle.extendCycleBody')}
      extension={extension}
      isPending={extend.isPending}
      refusal={refusal}
      onSubmit={() => extend.mutate({ cycleId: cycle.id, dates: extension.days })}
      onClose={onClose}
    />
  )
}

export function ExtendReviewDialog({ cycle, row, onClose }: ReviewRowDialogProps) {
  const { name } = row.reviewee
  const extend = useWrite('POST /review-cycles/{cycleId}/reviews/{reviewId}/extension', {
    refresh: reviewCycles.refresh,
    failure: 'form',
    done: () => {
      showSuccess(t('cycles.extendDone', { name }))
      onClose()
    },
  })
  const extension = useExtension(reviewDates, { ...cycle.timeline, ...row.extensions })
  const { refusal } = useForm({}, extend.error)
  return (
    <ExtendDialog
      title={t('cycles.extendTitle', { name })}
      body={t('cycle.extendBody')}
      extension={extension}
      isPending={extend.isPending}
      refusal={refusal}
      onSubmit={() => extend.mutate({ cycleId: cycle.id, reviewId: row.reviewId, dates: extension.days })}
      onClose={onClose}
    />
  )
}
