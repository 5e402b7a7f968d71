import type { FeedbackCycleModel } from '@perennial/contract/feedback/cycle/schemas.ts'
import { quarterOf } from '@perennial/domain/cycles/life.ts'
import { hasApproval } from '@perennial/domain/feedback/cycle/nomination.ts'
import { type FeedbackTimelineField, feedbackTimeline } from '@perennial/domain/feedback/cycle/timeline.ts'
import { t } from '../../../core/i18n.ts'
import type { CycleTimeline, TimelineBar, TimelineDays, TimelinePhase } from '../../../cycles/wizard/timeline.ts'

export const dateLabel = (field: FeedbackTimelineField): string => t(`feedbackCycle.date.${field}`)

/** The dates of feedback cycles. */
export const feedbackDates: CycleTimeline<FeedbackTimelineField, FeedbackCycleModel> = {
  start: 'processStarts',
  phasesOf,
  label: dateLabel,
  isOpening: (field) => !feedbackTimeline.extendableFields.includes(field),
  proposedDays: (start, { nominationMode }) => feedbackTimeline.defaults(start, nominationMode),
  proposedDay: (field, { timeline: { processStarts }, nominationMode }) =>
    processStarts && feedbackTimeline.defaults(processStarts, nominationMode)[field],
  proposedName: (start) => t('reviewCycles.defaultName', quarterOf(start)),
  proposedWith: () => ({}),
  effectiveDays: usedDays,
  bars: (model) => feedbackTimelineBars(usedDays(model)),
}

function usedDays({ timeline, disabledDates, nominationMode }: FeedbackCycleModel) {
  return feedbackTimeline.used(timeline, disabledDates, nominationMode)
}

function phasesOf({ nominationMode }: FeedbackCycleModel): TimelinePhase<FeedbackTimelineField>[] {
  const phase = (end: FeedbackTimelineField) => ({ key: end, label: dateLabel(end), end })
  const optional = (end: 'managerRelease' | 'revieweeReleaseDate') => ({
    ...phase(end),
    hint: t(`feedbackCycle.date.hint.${end}`),
    isOptional: true,
  })
  return [
    phase('inviteReviewersBy'),
    ...(hasApproval(nominationMode) ? [phase('approveReviewersFrom'), phase('approveReviewersBy')] : []),
    phase('writeFeedbackBy'),
    optional('managerRelease'),
    optional('revieweeReleaseDate'),
    { ...phase('processEnds'), hint: t('feedbackCycle.date.hint.processEnds') },
  ]
}

/** The phases of a feedback cycle, from the first to the last. */
export function feedbackTimelineBars(days: TimelineDays<FeedbackTimelineField>): TimelineBar[] {
  const { processStarts, approveReviewersFrom, managerRelease, revieweeReleaseDate, processEnds } = days
  return [
    { label: t('feedbackCycle.bar.pick'), from: processStarts, to: days.inviteReviewersBy, stage: 'open' },
    { label: t('feedbackCycle.bar.approve'), from: approveReviewersFrom, to: days.approveReviewersBy, stage: 'ready' },
    {
      label: t('feedbackCycle.bar.write'),
      from: approveReviewersFrom ?? processStarts,
      to: days.writeFeedbackBy,
      stage: 'begun',
    },
    { label: t('feedbackCycle.bar.managersRead'), from: managerRelease, to: processEnds, stage: 'shared' },
    { label: t('feedbackCycle.bar.revieweesRead'), from: revieweeReleaseDate, to: processEnds, stage: 'shared' },
  ]
}
