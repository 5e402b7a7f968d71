import type { CycleEdit, CycleModel, ReviewerSelection } from '@perennial/contract/reviews/cycle/schemas.ts'
import type { RatingTarget } from '@perennial/domain/calibration/targets.ts'
import type { Questionnaire } from '@perennial/domain/questionnaires/questionnaire.ts'
import {
  type CycleType,
  calibrationFields,
  defaultDisabledDates,
  defaultPeriod,
  defaultTimeline,
} from '@perennial/domain/reviews/cycle/timeline.ts'
import { workdayFrom } from '../../../cycles/wizard/workdays.ts'

const WHOLE_PERCENT = 100

/**
 * Changes the type: dates that only calibration cycles have are added or removed, and so is the second rating if it is
 * available (REVC-07).
 */
export function withType(model: CycleModel, cycleType: CycleType, hasSecondRating: boolean): CycleModel {
  if (model.cycleType === cycleType) return model
  const remaining = model.disabledDates.filter((field) => !calibrationFields.has(field))
  const own = defaultDisabledDates(cycleType).filter((field) => calibrationFields.has(field))
  const proposed = model.timeline.processStarts ? defaultTimeline(model.timeline.processStarts, cycleType) : null
  const enabled = cycleType === 'CALIBRATION' && hasSecondRating
  const withSecond = <Q extends Questionnaire>(item: Q): Q => ({
    ...item,
    secondaryOverallRatings: { ...item.secondaryOverallRatings, enabled },
  })
  return {
    ...model,
    cycleType,
    disabledDates: [...remaining, ...own],
    timeline: {
      ...model.timeline,
      managerShareFrom: proposed?.managerShareFrom ? workdayFrom(proposed.managerShareFrom) : null,
      managerRatingsLockBy: null,
    },
    questionnaire: withSecond(model.questionnaire),
    otherQuestionnaires: model.otherQuestionnaires.map((otherQuestionnaire) => ({
      ...otherQuestionnaire,
      questionnaire: withSecond(otherQuestionnaire.questionnaire),
    })),
  }
}

/** Changes the cycles per year, and with them the length of the period (REV-P30). */
export function withCyclesPerYear(model: CycleModel, cyclesPerYear: CycleModel['cyclesPerYear']): CycleModel {
  const { processStarts } = model.timeline
  const periodUnderReview = processStarts ? defaultPeriod(processStarts, cyclesPerYear) : model.periodUnderReview
  return { ...model, cyclesPerYear, periodUnderReview }
}

/** Sets the reviewers of one person; null resets them to the reporting line (REVC-03). */
export function withReviewers(model: CycleModel, revieweeId: string, reviewers: ReviewerSelection | null): CycleModel {
  const others = model.selectedReviewers.filter((selectedReviewer) => selectedReviewer.revieweeId !== revieweeId)
  return { ...model, selectedReviewers: reviewers ? [...others, reviewers] : others }
}

/** Sets the target share of one rating, in whole percent; targets of ratings that left the scale are removed with it. */
export function withTarget(
  targets: readonly RatingTarget[],
  codes: readonly string[],
  { code, percent }: { code: string; percent: number | null },
): RatingTarget[] {
  const others = targets.filter((target) => target.code !== code && codes.includes(target.code))
  if (percent === null || !Number.isFinite(percent)) return others
  return [...others, { code, percent: Math.min(WHOLE_PERCENT, Math.max(0, Math.round(percent))) }]
}

/** A model as it is sent for an edit: without the people (CYC-03). */
export function withoutPeople({ revieweeSelection, selectedReviewers, ...rest }: CycleModel): CycleEdit {
  return rest
}
