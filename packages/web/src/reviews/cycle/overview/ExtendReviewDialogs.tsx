import {
  endsBeforeDeadline,
  extendableFields,
  overtakenDate,
  type TimelineField,
  timelineFields,
} from '@perennial/domain/reviews/cycle/timeline.ts'
import { useWrite } from '../../../core/api.ts'
import { t } from '../../../core/i18n.ts'
import { showSuccess } from '../../../core/toasts.ts'
import { ExtendCycleDialog, ExtendDialog, ExtendManyDialog } from '../../../cycles/overview/ExtendDialogs.tsx'
import { daysOf } from '../../../cycles/overview/timeline-dates.ts'
import { type CycleExtension, overtakenMessage, useExtension } from '../../../cycles/overview/use-extension.ts'
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

const useExtendCycle = (done: () => void) =>
  useWrite('POST /review-cycles/{cycleId}/extension', { refresh: reviewCycles.refresh, failure: 'form', done })

/** Moves dates of the cycle itself to a later day. */
export function ExtendReviewCycleDialog({ cycle, onClose }: ReviewCycleDialogProps) {
  const days = daysOf(timelineFields, cycle.timeline)
  const orderMessage = (wanted: Partial<Record<TimelineField, string>>) =>
    overtakenMessage(overtakenDate(days, wanted, cycle.cycleType), dateLabel)
  return (
    <ExtendCycleDialog
      cycle={cycle}
      dates={{ ...reviewDates, orderMessage }}
      useExtend={useExtendCycle}
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
