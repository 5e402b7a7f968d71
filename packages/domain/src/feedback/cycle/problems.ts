import { basicViolations, type CycleViolation } from '../../cycles/problems.ts'
import type { DaysOf } from '../../cycles/timeline-definition.ts'
import { questionnaireViolationCodes } from '../../questionnaires/validation.ts'
import type { NominationSettings } from './nomination.ts'
import { type CycleQuestion, cycleQuestionViolations } from './questions.ts'
import { type FeedbackTimelineField, feedbackTimeline } from './timeline.ts'

export const feedbackCycleViolationCodes = [
  ...questionnaireViolationCodes,
  'REQUIRED',
  'DATE_MISSING',
  'DATE_OUT_OF_ORDER',
  'NOBODY_CHOSEN',
  'PERSON_UNKNOWN',
  'LIMITS_REVERSED',
  'LIMIT_TOO_SMALL',
] as const

export type FeedbackCycleFacts = {
  name: string
  nomination: NominationSettings
  timeline: DaysOf<FeedbackTimelineField>
  disabledDates: readonly FeedbackTimelineField[]
  questions: readonly CycleQuestion[]
  maximumCharactersPerResponse: number
  /** How many people are chosen; null where the list of people is not part of what is checked (CYC-03). */
  reviewees: number | null
}

/** What keeps a feedback cycle from being created or saved, each by its field (CYC-11, FBC-29). */
export function feedbackCycleViolations(
  cycle: FeedbackCycleFacts,
  limits: { maximumQuestions: number | null },
): CycleViolation[] {
  const { nomination, timeline, disabledDates, questions, maximumCharactersPerResponse, reviewees } = cycle
  const own: CycleViolation[] = nominationViolations(nomination)
  if (!Number.isInteger(maximumCharactersPerResponse) || maximumCharactersPerResponse < 1)
    own.push({ path: '/maximumCharactersPerResponse', code: 'LIMIT_TOO_SMALL' })
  return [
    ...basicViolations({
      name: cycle.name,
      audiencePath: '/revieweeSelection',
      participants: reviewees,
      timelineProblems: feedbackTimeline.problems(timeline, disabledDates, nomination.mode),
      own,
    }),
    ...cycleQuestionViolations(questions, limits),
  ]
}

function nominationViolations({ limit, suggestion }: NominationSettings): CycleViolation[] {
  const violations: CycleViolation[] = []
  if (limit.enabled && limit.limit < 1) violations.push({ path: '/nominationLimit/limit', code: 'LIMIT_TOO_SMALL' })
  if (!suggestion.enabled) return violations
  if (suggestion.lowerLimit > suggestion.upperLimit)
    violations.push({ path: '/nominationSuggestion/upperLimit', code: 'LIMITS_REVERSED' })
  if (limit.enabled && suggestion.upperLimit > limit.limit)
    violations.push({ path: '/nominationSuggestion/upperLimit', code: 'LIMITS_REVERSED' })
  return violations
}
