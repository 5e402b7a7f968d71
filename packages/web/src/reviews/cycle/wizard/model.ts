import type { CycleEdit, CycleModel, ReviewerSelection } from '@perennial/contract/reviews/cycle/schemas.ts'
import { addDays } from '@perennial/domain/calendar/days.ts'
import type { Questionnaire } from '@perennial/domain/questionnaires/questionnaire.ts'
import {
  type CycleType,
  calibrationFields,
  defaultDisabledDates,
  defaultPeriod,
  defaultTimeline,
  type TimelineField,
} from '@perennial/domain/reviews/cycle/timeline.ts'

/** What an editor knows besides the model: whether the dates still are the proposed ones. */
export type WizardState = {
  model: CycleModel
  mode: 'create' | 'copy' | 'edit'
  /** The start was changed before: the proposals are used up (CYC-04). */
  isStartTouched: boolean
}

/** A new start: the first one proposes all other dates anew, outside of edits; later ones change nothing else (CYC-04). */
export function withStart(setup: WizardState, start: string, nameOf: (start: string) => string): WizardState {
  const { model, mode, isStartTouched } = setup
  const before = model.timeline.processStarts
  if (mode === 'edit' || isStartTouched || start === '')
    return { ...setup, model: withDate(model, 'processStarts', start), isStartTouched: true }
  const proposed = defaultTimeline(start, model.cycleType)
  const timeline = { ...proposed }
  for (const field of model.disabledDates) timeline[field] = null
  const isNamedByDate = before !== null && model.name === nameOf(before)
  return {
    ...setup,
    isStartTouched: true,
    model: {
      ...model,
      timeline,
      periodUnderReview: defaultPeriod(start, model.cyclesPerYear),
      name: isNamedByDate ? nameOf(start) : model.name,
    },
  }
}

/** Sets one date; emptied, it is missing. */
export const withDate = (model: CycleModel, field: TimelineField, day: string): CycleModel => ({
  ...model,
  timeline: { ...model.timeline, [field]: day === '' ? null : day },
})

/** Uses a date or does without it; used again it is proposed anew (REV-P31). */
export function withDateInUse(model: CycleModel, field: TimelineField, isUsed: boolean): CycleModel {
  const disabledDates = model.disabledDates.filter((disabledDate) => disabledDate !== field)
  if (!isUsed) return withDate({ ...model, disabledDates: [...disabledDates, field] }, field, '')
  return withDate({ ...model, disabledDates }, field, proposedDate(model, field) ?? '')
}

function proposedDate({ timeline, cycleType }: CycleModel, field: TimelineField): string | null {
  const { processStarts, managerShareFrom } = timeline
  if (!processStarts) return null
  // Ratings are locked on the day before sharing begins, if at all.
  if (field === 'managerRatingsLockBy') return managerShareFrom && addDays(managerShareFrom, -1)
  return defaultTimeline(processStarts, cycleType)[field]
}

/** Another type: dates that only calibration cycles know come and go with it, and the second rating where it is in use (REVC-07). */
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
      managerShareFrom: proposed?.managerShareFrom ?? null,
      managerRatingsLockBy: null,
    },
    questionnaire: withSecond(model.questionnaire),
    otherQuestionnaires: model.otherQuestionnaires.map((otherQuestionnaire) => ({
      ...otherQuestionnaire,
      questionnaire: withSecond(otherQuestionnaire.questionnaire),
    })),
  }
}

/** More or fewer cycles a year give a shorter or longer period (REV-P30). */
export function withCyclesPerYear(model: CycleModel, cyclesPerYear: CycleModel['cyclesPerYear']): CycleModel {
  const { processStarts } = model.timeline
  const periodUnderReview = processStarts ? defaultPeriod(processStarts, cyclesPerYear) : model.periodUnderReview
  return { ...model, cyclesPerYear, periodUnderReview }
}

/** Who writes about one person; null is again whoever would by the reporting line (REVC-03). */
export function withReviewers(model: CycleModel, revieweeId: string, reviewers: ReviewerSelection | null): CycleModel {
  const others = model.selectedReviewers.filter((selectedReviewer) => selectedReviewer.revieweeId !== revieweeId)
  return { ...model, selectedReviewers: reviewers ? [...others, reviewers] : others }
}

/** A model as it is sent for an edit: without the people (CYC-03). */
export function withoutPeople({ revieweeSelection, selectedReviewers, ...rest }: CycleModel): CycleEdit {
  return rest
}
