import type { IsoDay } from '../../calendar/days.ts'
import { basicViolations, type CycleViolation } from '../../cycles/problems.ts'
import type { DaysOf } from '../../cycles/timeline-definition.ts'
import { type ObjectiveOptions, optionViolations } from './options.ts'
import { type ObjectiveDateField, objectiveTimelineProblems } from './timeline.ts'

export const objectiveCycleViolationCodes = [
  'REQUIRED',
  'DATE_MISSING',
  'DATE_OUT_OF_ORDER',
  'PERIOD_REVERSED',
  'NOBODY_CHOSEN',
  'PERSON_UNKNOWN',
  'PRIVATE_NOT_ALLOWED',
  'TOO_FEW_VALUES',
  'LABEL_MISSING',
  'LABEL_TWICE',
] as const

export type ObjectiveCycleFacts = {
  name: string
  timePeriod: { from: IsoDay; to: IsoDay }
  timeline: DaysOf<ObjectiveDateField>
  options: ObjectiveOptions
  /** How many people are chosen; null for the whole company, or where the list is not part of what is checked. */
  allowedUsers: number | null
}

/** What keeps an objective cycle from being created or saved, each by its field. */
export function objectiveCycleViolations(cycle: ObjectiveCycleFacts): CycleViolation[] {
  const { from, to } = cycle.timePeriod
  return basicViolations({
    name: cycle.name,
    audiencePath: '/allowedUsers',
    participants: cycle.allowedUsers,
    timelineProblems: objectiveTimelineProblems(cycle.timeline),
    own: [
      ...(from > to ? [{ path: '/timePeriod/to', code: 'PERIOD_REVERSED' }] : []),
      ...optionViolations(cycle.options),
    ],
  })
}
