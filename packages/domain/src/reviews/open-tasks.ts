import { type NextStep, type NextStepInfo, nextStepOf } from './next-step.ts'
import type { Relations } from './relations.ts'
import type { Review } from './review.ts'

/** Steps that are a task for the person who sees them; all others name who is being waited for. */
const tasks: readonly NextStep[] = ['WRITE_OWN', 'WRITE_ABOUT', 'SHARE_ABOUT', 'SIGN', 'CONTRIBUTE']

export const isTaskStep = (step: NextStep): boolean => tasks.includes(step)

/** Whether the date of a task has passed. */
export const isNextStepOverdue = (next: NextStepInfo, now: Date): boolean =>
  isTaskStep(next.step) && next.date !== null && next.date <= now

/** What a review asks of someone now, for the home page and the lists; null if nothing. */
export function openTaskOf(
  review: Review,
  relations: Relations,
  now: Date,
  hasFinishedAssessment = false,
): NextStepInfo | null {
  const next = nextStepOf(review, relations, now, hasFinishedAssessment)
  return isTaskStep(next.step) ? next : null
}

/** The most urgent first; undated ones come last. */
export const compareUrgency = (a: { date: Date | null }, b: { date: Date | null }): number =>
  (a.date?.getTime() ?? Number.POSITIVE_INFINITY) - (b.date?.getTime() ?? Number.POSITIVE_INFINITY) || 0
