import { isVisible } from '../visible-text.ts'
import type { TimelineProblem } from './timeline-days.ts'

/** One violation in a cycle that is being set up: the field, as in the model, and why. */
export type CycleViolation = { path: string; code: string; facts?: Record<string, string | number | null> }

/** What every kind of cycle is set up with. */
export type CycleBasics<D extends string> = {
  name: string
  /** The path of the audience in the model. */
  audiencePath: string
  /** How many people are chosen; null where the list of people is not part of what is checked (CYC-03). */
  participants: number | null
  timelineProblems: readonly TimelineProblem<D>[]
  /** More violations in the basics that only this kind has. */
  own: readonly CycleViolation[]
}

/** What keeps a cycle of any kind from being created or saved, each by its field (CYC-11, OP-106). */
export function basicViolations<D extends string>(cycle: CycleBasics<D>): CycleViolation[] {
  const violations: CycleViolation[] = []
  if (!isVisible(cycle.name)) violations.push({ path: '/name', code: 'REQUIRED' })
  violations.push(...cycle.own)
  if (cycle.participants === 0) violations.push({ path: cycle.audiencePath, code: 'NOBODY_CHOSEN' })
  for (const problem of cycle.timelineProblems) {
    const path = `/timeline/${problem.field}`
    if (problem.code === 'DATE_MISSING') violations.push({ path, code: problem.code })
    else violations.push({ path, code: problem.code, facts: { earlier: problem.earlier } })
  }
  return violations
}
