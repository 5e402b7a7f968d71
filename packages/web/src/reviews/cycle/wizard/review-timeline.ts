import type { CycleModel } from '@perennial/contract/reviews/cycle/schemas.ts'
import { addDays } from '@perennial/domain/calendar/days.ts'
import { quarterOf } from '@perennial/domain/cycles/life.ts'
import {
  calibrationFields,
  defaultPeriod,
  defaultTimeline,
  effectiveDates,
  optionalFields,
  type TimelineField,
  timelineFields,
} from '@perennial/domain/reviews/cycle/timeline.ts'
import { hasMessage, t } from '../../../core/i18n.ts'
import type { CycleTimeline, TimelineDays } from '../../../cycles/wizard/timeline.ts'

/** The dates of review cycles. */
export const reviewTimeline: CycleTimeline<TimelineField, CycleModel> = {
  start: 'processStarts',
  fieldsOf: ({ cycleType }) =>
    timelineFields.filter((field) => cycleType === 'CALIBRATION' || !calibrationFields.has(field)),
  optional: optionalFields,
  label: (field) => t(`reviewCycles.date.${field}`),
  hint: (field) => {
    const key = `reviewCycles.date.hint.${field}`
    return hasMessage(key) ? t(key) : undefined
  },
  proposedDays: (start, { cycleType }) => defaultTimeline(start, cycleType),
  proposedDay,
  proposedName: (start) => t('reviewCycles.defaultName', quarterOf(start)),
  proposedWith: (start, { cyclesPerYear }) => ({ periodUnderReview: defaultPeriod(start, cyclesPerYear) }),
  effectiveDays: ({ timeline, disabledDates, cycleType }) => effectiveDates(timeline, disabledDates, cycleType),
  bars,
}

function proposedDay(field: TimelineField, { timeline, cycleType }: CycleModel): string | null {
  const { processStarts, managerShareFrom } = timeline
  if (!processStarts) return null
  // Ratings are locked on the day before sharing begins, if at all.
  if (field === 'managerRatingsLockBy') return managerShareFrom && addDays(managerShareFrom, -1)
  return defaultTimeline(processStarts, cycleType)[field]
}

/** What happens when, from the first phase to the last. */
function bars(days: TimelineDays<TimelineField>) {
  const { processStarts, processEndsForReviewers: writingEnds, managerShareFrom } = days
  const shareFrom = managerShareFrom ?? processStarts
  return [
    { label: t('reviewCycles.bar.revieweesWrite'), from: processStarts, to: days.processEndsForReviewees },
    { label: t('reviewCycles.bar.reviewersWrite'), from: processStarts, to: writingEnds },
    {
      label: t('reviewCycles.bar.calibrate'),
      from: managerShareFrom ? writingEnds : null,
      to: managerShareFrom,
      tone: 'warning',
    },
    { label: t('reviewCycles.bar.share'), from: shareFrom, to: days.managerShareUntil },
    { label: t('reviewCycles.bar.sign'), from: shareFrom, to: days.signBy, tone: 'success' },
  ] as const
}
