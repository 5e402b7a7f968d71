import { targetViolationCodes } from '../../calibration/targets.ts'
import { basicViolations, type CycleViolation } from '../../cycles/problems.ts'
import { cycleQuestionnaireViolationCodes } from '../../questionnaires/cycle-questionnaires-validation.ts'
import { choiceRefusals } from '../reviewer-change.ts'
import { type CycleType, type TimelineDays, type TimelineField, timelineProblems } from './timeline.ts'

export const cycleViolationCodes = [
  ...cycleQuestionnaireViolationCodes,
  'REQUIRED',
  'DATE_MISSING',
  'DATE_OUT_OF_ORDER',
  'PERIOD_REVERSED',
  'NOBODY_CHOSEN',
  'PERSON_UNKNOWN',
  ...targetViolationCodes,
  'OWN_REVIEWER',
  ...choiceRefusals,
] as const

export type CycleFacts = {
  name: string
  cycleType: CycleType
  periodUnderReview: { from: string; to: string }
  timeline: TimelineDays
  disabledDates: readonly TimelineField[]
  /** How many people are chosen; null where the list of people is not part of what is checked (CYC-03). */
  reviewees: number | null
}

/** What keeps a cycle from being created or saved, each by its field (CYC-11, OP-106). */
export function cycleViolations(cycle: CycleFacts): CycleViolation[] {
  const { name, cycleType, periodUnderReview, timeline, disabledDates, reviewees } = cycle
  const isReversed = periodUnderReview.from > periodUnderReview.to
  return basicViolations({
    name,
    audiencePath: '/revieweeSelection',
    participants: reviewees,
    timelineProblems: timelineProblems(timeline, disabledDates, cycleType),
    own: isReversed ? [{ path: '/periodUnderReview/to', code: 'PERIOD_REVERSED' }] : [],
  })
}

/** Steps of the guided editor, in order. */
export const editorSteps = ['basics', 'people', 'questionnaire', 'timeline', 'mails', 'summary'] as const
export type EditorStep = (typeof editorSteps)[number]

const stepOfField: Record<string, EditorStep> = {
  name: 'basics',
  explanation: 'basics',
  cycleType: 'basics',
  cyclesPerYear: 'basics',
  periodUnderReview: 'basics',
  cycleAdminIds: 'basics',
  revieweeSelection: 'people',
  selectedReviewers: 'people',
  questionnaire: 'questionnaire',
  otherQuestionnaires: 'questionnaire',
  timeline: 'timeline',
  disabledDates: 'timeline',
  sharingAndApproval: 'timeline',
  automations: 'mails',
  informAtStart: 'mails',
}

/** The step on which a problem can be fixed. */
export function editorStepOf(path: string): EditorStep {
  return stepOfField[path.split('/')[1] ?? ''] ?? 'timeline'
}
