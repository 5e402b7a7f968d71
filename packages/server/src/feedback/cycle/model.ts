import type { FeedbackCycleEdit, FeedbackCycleModel } from '@perennial/contract/feedback/cycle/schemas.ts'
import type { BusinessHours } from '@perennial/domain/calendar/instants.ts'
import { type AutoNudge, defaultAutoNudge } from '@perennial/domain/cycles/notices.ts'
import type { InstantsOf } from '@perennial/domain/cycles/timeline-definition.ts'
import { type NominationSettings, normalizeNomination } from '@perennial/domain/feedback/cycle/nomination.ts'
import type { FeedbackReminderKind } from '@perennial/domain/feedback/cycle/nudging.ts'
import { type FeedbackTimelineField, feedbackTimeline } from '@perennial/domain/feedback/cycle/timeline.ts'
import { normalizeVisibility } from '@perennial/domain/feedback/cycle/visibility-settings.ts'
import type { FeedbackCycleRow, StoredNomination } from './tables.ts'

type Dates = Pick<FeedbackCycleRow, FeedbackTimelineField>

/** The dates of a stored cycle, including the required ones. */
export const timelineOf = (cycle: Dates): Dates => ({
  processStarts: cycle.processStarts,
  inviteReviewersBy: cycle.inviteReviewersBy,
  approveReviewersFrom: cycle.approveReviewersFrom,
  approveReviewersBy: cycle.approveReviewersBy,
  writeFeedbackBy: cycle.writeFeedbackBy,
  managerRelease: cycle.managerRelease,
  revieweeReleaseDate: cycle.revieweeReleaseDate,
  processEnds: cycle.processEnds,
})

/** The weekly reminders of a feedback cycle. */
const autoNudgesOf = ({ reminders }: Pick<FeedbackCycleRow, 'reminders'>) => ({
  autoNudgeRevieweesToNominate: reminders.NOMINATE ?? { ...defaultAutoNudge, enabled: false },
  autoNudgeReviewersToProvideFeedback: reminders.WRITE ?? { ...defaultAutoNudge, enabled: false },
})

/** The settings of a stored cycle, with dates as days in the company’s time zone. */
export function toModel(
  cycle: FeedbackCycleRow,
  timeZone: string,
  cycleAdminIds: readonly string[],
): FeedbackCycleModel {
  const { limit, suggestion, note } = cycle.nomination
  return {
    name: cycle.name,
    explanation: cycle.explanation,
    timeline: feedbackTimeline.days(timelineOf(cycle), timeZone),
    disabledDates: cycle.disabledDates,
    revieweeSelection: cycle.audience,
    nominationMode: cycle.nominationMode,
    nominationLimit: limit,
    nominationSuggestion: suggestion,
    nominationNote: note,
    visibility: cycle.visibility,
    questions: [...cycle.questions] as FeedbackCycleModel['questions'],
    maximumCharactersPerResponse: cycle.maximumCharactersPerResponse,
    selfAssessment: cycle.selfAssessment,
    proactiveFeedback: cycle.proactiveFeedback,
    automaticallyRemindManagersToApprove: cycle.remindsManagersToApprove,
    automations: autoNudgesOf(cycle),
    informAtStart: cycle.informAtStart,
    mailsFrom: null,
    cycleAdminIds: [...cycleAdminIds],
  }
}

/** The nomination settings as the rules need them. */
export const nominationOf = (
  model: Pick<FeedbackCycleEdit, 'nominationMode' | 'nominationLimit' | 'nominationSuggestion'>,
): NominationSettings => ({
  mode: model.nominationMode,
  limit: model.nominationLimit,
  suggestion: model.nominationSuggestion,
})

/** The columns for a model. Dates whose day was not changed keep their instants from `before` (COM-P05). */
export function toColumns(model: FeedbackCycleEdit, company: BusinessHours, before?: FeedbackCycleRow) {
  const dates = toStoredDates(model, company, before)
  const { mode, ...nomination } = normalizeNomination({ ...nominationOf(model), note: model.nominationNote })
  return {
    name: model.name,
    explanation: model.explanation,
    approveReviewersFrom: dates.approveReviewersFrom,
    approveReviewersBy: dates.approveReviewersBy,
    managerRelease: dates.managerRelease,
    revieweeReleaseDate: dates.revieweeReleaseDate,
    processStarts: present(dates, 'processStarts'),
    inviteReviewersBy: present(dates, 'inviteReviewersBy'),
    writeFeedbackBy: present(dates, 'writeFeedbackBy'),
    processEnds: present(dates, 'processEnds'),
    disabledDates: model.disabledDates,
    nominationMode: mode,
    nomination: nomination satisfies StoredNomination,
    visibility: normalizeVisibility(model.visibility, mode),
    questions: model.questions,
    maximumCharactersPerResponse: model.maximumCharactersPerResponse,
    selfAssessment: model.selfAssessment,
    proactiveFeedback: model.proactiveFeedback,
    remindsManagersToApprove: model.automaticallyRemindManagersToApprove,
    reminders: {
      NOMINATE: model.automations.autoNudgeRevieweesToNominate,
      WRITE: model.automations.autoNudgeReviewersToProvideFeedback,
    } satisfies Partial<Record<FeedbackReminderKind, AutoNudge>>,
    informAtStart: model.informAtStart,
  }
}

/** The instants of a model’s dates; null for dates that its mode or its settings don’t use. */
export function toStoredDates(
  model: Pick<FeedbackCycleEdit, 'timeline' | 'disabledDates' | 'nominationMode'>,
  company: BusinessHours,
  before?: FeedbackCycleRow,
): InstantsOf<FeedbackTimelineField> {
  const days = feedbackTimeline.used(model.timeline, model.disabledDates, model.nominationMode)
  return feedbackTimeline.instants(days, company, before && timelineOf(before))
}

function present(dates: InstantsOf<FeedbackTimelineField>, field: FeedbackTimelineField): Date {
  const date = dates[field]
  if (!date) throw new Error(`the date ${field} of a cycle was not checked`)
  return date
}
