import type { CycleModel } from '@perennial/contract/reviews/cycle/schemas.ts'
import { addDays } from '@perennial/domain/calendar/days.ts'
import { quarterOf } from '@perennial/domain/cycles/life.ts'
import {
  defaultPeriod,
  defaultTimeline,
  effectiveDates,
  extendableFields,
  type TimelineField,
} from '@perennial/domain/reviews/cycle/timeline.ts'
import { t } from '../../../core/i18n.ts'
import type { CycleTimeline, TimelineBar, TimelineDays, TimelinePhase } from '../../../cycles/wizard/timeline.ts'

/** The dates of review cycles. */
export const reviewTimeline: CycleTimeline<TimelineField, CycleModel> = {
  start: 'processStarts',
  phasesOf,
  label: dateLabel,
  isOpening: (field) => !extendableFields.includes(field),
  proposedDays: (start, { cycleType }) => defaultTimeline(start, cycleType),
  proposedDay,
  proposedName: (start) => t('reviewCycles.defaultName', quarterOf(start)),
  proposedWith: (start, { cyclesPerYear }) => ({ periodUnderReview: defaultPeriod(start, cyclesPerYear) }),
  effectiveDays: ({ timeline, disabledDates, cycleType }) => effectiveDates(timeline, disabledDates, cycleType),
  bars: ({ timeline, disabledDates, cycleType }) =>
    reviewTimelineBars(effectiveDates(timeline, disabledDates, cycleType)),
}

export function dateLabel(field: TimelineField): string {
  return t(`reviewCycles.date.${field}`)
}

function phasesOf({ cycleType }: CycleModel): TimelinePhase<TimelineField>[] {
  const calibration: TimelinePhase<TimelineField>[] = [
    {
      key: 'lock',
      label: dateLabel('managerRatingsLockBy'),
      hint: t('reviewCycles.date.hint.managerRatingsLockBy'),
      end: 'managerRatingsLockBy',
      isOptional: true,
    },
    { key: 'shareFrom', label: dateLabel('managerShareFrom'), end: 'managerShareFrom' },
  ]
  return [
    {
      key: 'reviewees',
      label: t('reviewCycles.phase.reviewees'),
      due: 'revieweeWriteUntil',
      end: 'processEndsForReviewees',
    },
    {
      key: 'managers',
      label: t('reviewCycles.phase.managers'),
      due: 'managerWriteUntil',
      end: 'processEndsForReviewers',
    },
    ...(cycleType === 'CALIBRATION' ? calibration : []),
    { key: 'share', label: t('reviewCycles.phase.share'), due: 'discussAndShareBy', end: 'managerShareUntil' },
    { key: 'sign', label: dateLabel('signBy'), hint: t('reviewCycles.date.hint.signBy'), end: 'signBy' },
  ]
}

function proposedDay(field: TimelineField, { timeline, cycleType }: CycleModel): string | null {
  const { processStarts, managerShareFrom } = timeline
  if (!processStarts) return null
  // Ratings are locked on the day before sharing begins, if that date is used.
  if (field === 'managerRatingsLockBy') return managerShareFrom && addDays(managerShareFrom, -1)
  return defaultTimeline(processStarts, cycleType)[field]
}

/** The phases of a review cycle, from the first to the last. */
export function reviewTimelineBars(days: TimelineDays<TimelineField>): TimelineBar[] {
  const { processStarts, processEndsForReviewers: writingEnds, managerShareFrom } = days
  // Without calibration, people can share as soon as they have written.
  const shareFrom = managerShareFrom ?? processStarts
  return [
    {
      label: t('reviewCycles.bar.revieweesWrite'),
      from: processStarts,
      to: days.revieweeWriteUntil ?? days.processEndsForReviewees,
      closes: days.processEndsForReviewees,
      stage: 'begun',
    },
    {
      label: t('reviewCycles.bar.reviewersWrite'),
      from: processStarts,
      to: days.managerWriteUntil ?? writingEnds,
      closes: writingEnds,
      stage: 'begun',
    },
    {
      label: t('reviewCycles.bar.calibrate'),
      from: managerShareFrom ? writingEnds : null,
      to: managerShareFrom,
      stage: 'ready',
    },
    {
      label: t('reviewCycles.bar.share'),
      from: shareFrom,
      to: days.discussAndShareBy ?? days.managerShareUntil,
      closes: days.managerShareUntil,
      stage: 'shared',
    },
    { label: t('reviewCycles.bar.sign'), from: shareFrom, to: days.signBy, stage: 'done' },
  ]
}
