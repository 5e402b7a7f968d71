import type { CycleEdit, CycleModel } from '@perennial/contract/reviews/cycle/schemas.ts'
import { type BusinessHours, instantAtHour, localDayOf } from '@perennial/domain/calendar/instants.ts'
import { type AutoNudge, defaultAutoNudge } from '@perennial/domain/cycles/notices.ts'
import { type OtherQuestionnaire, questionnaireOf } from '@perennial/domain/questionnaires/cycle-questionnaires.ts'
import type { NudgeKind } from '@perennial/domain/reviews/cycle/nudging.ts'
import {
  type CycleType,
  effectiveDates,
  type TimelineField,
  type TimelineInstants,
  timelineDaysOf,
  timelineInstantsOf,
} from '@perennial/domain/reviews/cycle/timeline.ts'
import type { ReviewCycleRow } from './tables.ts'

/** The dates of a stored cycle. */
export const timelineOf = (cycle: ReviewCycleRow): TimelineInstants => ({
  processStarts: cycle.processStarts,
  revieweeWriteUntil: cycle.revieweeWriteUntil,
  processEndsForReviewees: cycle.processEndsForReviewees,
  managerWriteUntil: cycle.managerWriteUntil,
  processEndsForReviewers: cycle.processEndsForReviewers,
  managerRatingsLockBy: cycle.managerRatingsLockBy,
  managerShareFrom: cycle.managerShareFrom,
  discussAndShareBy: cycle.discussAndShareBy,
  managerShareUntil: cycle.managerShareUntil,
  signBy: cycle.signBy,
})

/** The weekly reminders of a review cycle. */
export const autoNudgeSettingsOf = ({ reminders }: Pick<ReviewCycleRow, 'reminders'>) => ({
  autoNudgeNonStarted: reminders.NOT_STARTED ?? { ...defaultAutoNudge, enabled: false },
  autoNudgeNonShared: reminders.NOT_SHARED ?? { ...defaultAutoNudge, enabled: false },
})

/** What a stored cycle was set up with, dates as days of the company. */
export function toCycleModel(
  cycle: ReviewCycleRow,
  timeZone: string,
  people: Pick<CycleModel, 'selectedReviewers' | 'cycleAdminIds'>,
): CycleModel {
  return {
    name: cycle.name,
    explanation: cycle.explanation,
    cycleType: cycle.cycleType,
    cyclesPerYear: cycle.cyclesPerYear as CycleModel['cyclesPerYear'],
    periodUnderReview: { from: cycle.periodFrom, to: localDayOf(cycle.periodTo, timeZone) },
    timeline: timelineDaysOf(timelineOf(cycle), timeZone),
    disabledDates: cycle.disabledDates as TimelineField[],
    revieweeSelection: cycle.audience,
    questionnaire: questionnaireOf(cycle, null),
    questionnaireFrom: cycle.sourceQuestionnaireId,
    mailsFrom: null,
    otherQuestionnaires: cycle.otherQuestionnaires as OtherQuestionnaire[],
    sharingAndApproval: {
      indirectManagerContribution: cycle.indirectManagerContribution,
      hrAndIndirectManagerApproval: cycle.hrAndIndirectManagerApproval,
      showToRevieweeOnlyWhenBothShare: cycle.showToRevieweeOnlyWhenBothShare,
      showToManagerOnlyWhenBothShare: cycle.showToManagerOnlyWhenBothShare,
      individualAssessments: cycle.individualAssessments,
    },
    allowContentChangesWhileSharing: cycle.allowContentChangesWhileSharing,
    allowSettingOverallRatingBeforeCalibrationPeriod: cycle.allowSettingOverallRatingBeforeCalibrationPeriod,
    allowOverallRatingChangesWhileSharing: cycle.allowOverallRatingChangesWhileSharing,
    allowOverallRatingChangesWhileCalibrating: cycle.allowOverallRatingChangesWhileCalibrating,
    showsPreCalibratedRatings: cycle.showsPreCalibratedRatings,
    ratingTargets: [...cycle.ratingTargets],
    notifyHrAdminsWhenManagersAreFinishedWriting: cycle.notifyHrAdminsWhenManagersAreFinishedWriting,
    notifyIndirectManagersWhenManagersAreFinishedWriting: cycle.notifyIndirectManagersWhenManagersAreFinishedWriting,
    automations: autoNudgeSettingsOf(cycle),
    informAtStart: cycle.informAtStart,
    ...people,
  }
}

/** The columns that a model sets. `before` keeps the instants of dates whose day was not changed (COM-P05). */
export function toCycleColumns(model: CycleEdit, company: BusinessHours, before?: ReviewCycleRow) {
  const dates = toStoredDates(model, company, before)
  const { revieweeWriteUntil, managerWriteUntil, managerRatingsLockBy, managerShareFrom, discussAndShareBy } = dates
  const { from, to } = model.periodUnderReview
  const isSamePeriod = before && localDayOf(before.periodTo, company.timeZone) === to
  return {
    name: model.name,
    explanation: model.explanation,
    cycleType: model.cycleType,
    cyclesPerYear: model.cyclesPerYear,
    periodFrom: from,
    periodTo: isSamePeriod ? before.periodTo : instantAtHour(to, company.endOfBusinessHour, company.timeZone),
    revieweeWriteUntil,
    managerWriteUntil,
    managerRatingsLockBy,
    managerShareFrom,
    discussAndShareBy,
    processStarts: present(dates, 'processStarts'),
    processEndsForReviewees: present(dates, 'processEndsForReviewees'),
    processEndsForReviewers: present(dates, 'processEndsForReviewers'),
    managerShareUntil: present(dates, 'managerShareUntil'),
    signBy: present(dates, 'signBy'),
    disabledDates: model.disabledDates,
    ...model.sharingAndApproval,
    allowContentChangesWhileSharing: model.allowContentChangesWhileSharing,
    allowSettingOverallRatingBeforeCalibrationPeriod: model.allowSettingOverallRatingBeforeCalibrationPeriod,
    allowOverallRatingChangesWhileSharing: model.allowOverallRatingChangesWhileSharing,
    allowOverallRatingChangesWhileCalibrating: model.allowOverallRatingChangesWhileCalibrating,
    showsPreCalibratedRatings: model.showsPreCalibratedRatings,
    ratingTargets: model.ratingTargets,
    notifyHrAdminsWhenManagersAreFinishedWriting: model.notifyHrAdminsWhenManagersAreFinishedWriting,
    notifyIndirectManagersWhenManagersAreFinishedWriting: model.notifyIndirectManagersWhenManagersAreFinishedWriting,
    reminders: {
      NOT_STARTED: model.automations.autoNudgeNonStarted,
      NOT_SHARED: model.automations.autoNudgeNonShared,
    } satisfies Partial<Record<NudgeKind, AutoNudge>>,
    informAtStart: model.informAtStart,
    questionnaire: model.questionnaire,
    sourceQuestionnaireId: model.questionnaireFrom,
    otherQuestionnaires: model.otherQuestionnaires,
  }
}

/** The instants of a model’s dates; null for those that its type doesn’t have or that are disabled (REV-P31). */
export function toStoredDates(
  model: Pick<CycleEdit, 'timeline' | 'disabledDates' | 'cycleType'>,
  company: BusinessHours,
  before?: ReviewCycleRow,
): TimelineInstants {
  const days = effectiveDates(model.timeline, model.disabledDates, model.cycleType as CycleType)
  return timelineInstantsOf(days, company, before && timelineOf(before))
}

function present(dates: TimelineInstants, field: TimelineField): Date {
  const date = dates[field]
  if (!date) throw new Error(`the date ${field} of a cycle was not checked`)
  return date
}
