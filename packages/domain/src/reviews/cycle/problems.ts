import { cycleQuestionnaireViolationCodes } from '../../questionnaires/cycle-questionnaires-validation.ts'
import { choiceRefusals } from '../reviewer-change.ts'
import { type CycleType, type TimelineDays, type TimelineField, timelineProblems } from './timeline.ts'

/** One thing at fault in a cycle that is being set up: the field, as in the model, and why. */
export type CycleViolation = { path: string; code: string; facts?: Record<string, string | number | null> }

export const cycleViolationCodes = [
  ...cycleQuestionnaireViolationCodes,
  'REQUIRED',
  'DATE_MISSING',
  'DATE_OUT_OF_ORDER',
  'PERIOD_REVERSED',
  'NOBODY_CHOSEN',
  'PERSON_UNKNOWN',
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
  const problems: CycleViolation[] = []
  if (cycle.name.trim() === '') problems.push({ path: '/name', code: 'REQUIRED' })
  if (cycle.periodUnderReview.from > cycle.periodUnderReview.to)
    problems.push({ path: '/periodUnderReview/to', code: 'PERIOD_REVERSED' })
  if (cycle.reviewees === 0) problems.push({ path: '/revieweeSelection', code: 'NOBODY_CHOSEN' })
  for (const problem of timelineProblems(cycle.timeline, cycle.disabledDates, cycle.cycleType)) {
    const path = `/timeline/${problem.field}`
    if (problem.code === 'DATE_MISSING') problems.push({ path, code: problem.code })
    else problems.push({ path, code: problem.code, facts: { earlier: problem.earlier } })
  }
  return problems
}

/** How many questions a questionnaire may have on a plan; null means as many as wanted (REV-P29). */
export const maxQuestionsForPlan = (plan: string): number | null => (plan === 'Launch' ? 5 : null)

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

/** On which step a problem is put right. */
export function editorStepOf(path: string): EditorStep {
  return stepOfField[path.split('/')[1] ?? ''] ?? 'timeline'
}
