import type { CycleOverview } from '@perennial/contract/reviews/cycle/schemas.ts'

/** What HR should do now, or whom the cycle is waiting for. */
export const hrNextSteps = [
  'archived',
  'creating',
  'scheduled',
  'inform',
  'finished',
  'writing',
  'calibrating',
  'sharing',
  'signing',
  'ended',
] as const
export type HrNextStep = {
  step: (typeof hrNextSteps)[number]
  count: number
  done: number
  /** The relevant date, as an instant. */
  due: string | null
}

type Facts = Pick<
  CycleOverview,
  'state' | 'cycleType' | 'timeline' | 'reviewees' | 'finished' | 'segments' | 'notInformed' | 'creation'
>

/** The next step at the top of the overview: what needs HR first, otherwise the current phase. */
export function nextStepForHr(cycle: Facts, now: Date): HrNextStep {
  const { timeline, reviewees: count, finished } = cycle
  const of = (step: HrNextStep['step'], done = 0, due: string | null = null, all = count): HrNextStep => ({
    step,
    count: all,
    done,
    due,
  })
  if (cycle.state === 'ARCHIVED') return of('archived')
  if (cycle.creation.createPending)
    return of('creating', cycle.creation.total - cycle.creation.remaining, null, cycle.creation.total)
  if (count > 0 && finished === count) return of('finished', finished)
  if (cycle.state === 'ENDED') return of('ended', finished)
  if (cycle.state === 'SCHEDULED') return of('scheduled', 0, timeline.processStarts)
  const { reviewees, reviewers, contributors } = cycle.notInformed
  const uninformed = reviewees + reviewers + contributors
  if (uninformed > 0) return of('inform', 0, null, uninformed)
  const isBefore = (date: string | null) => date !== null && now < new Date(date)
  const managers = (from: number) => cycle.segments.manager.slice(from).reduce((sum, item) => sum + item.count, 0)
  if (isBefore(timeline.processEndsForReviewers))
    return of('writing', managers(1), timeline.managerWriteUntil ?? timeline.processEndsForReviewers)
  if (cycle.cycleType === 'CALIBRATION' && isBefore(timeline.managerShareFrom))
    return of('calibrating', 0, timeline.managerShareFrom)
  if (isBefore(timeline.managerShareUntil) && managers(3) < count)
    return of('sharing', managers(3), timeline.discussAndShareBy ?? timeline.managerShareUntil)
  return of('signing', finished, timeline.signBy)
}
