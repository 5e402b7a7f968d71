import type { Review } from './review.ts'

/** Where a review is in its timeline, by its own dates. */
export const phases = ['NOT_OPEN', 'WRITING', 'CALIBRATING', 'SHARING', 'SIGNING', 'ENDED', 'ARCHIVED'] as const
export type Phase = (typeof phases)[number]

export type ReviewDatesFacts = Pick<Review, 'dates' | 'isArchived'> & { cycle: Pick<Review['cycle'], 'cycleType'> }

/**
 * The phase of a review (domain "Timeline"): each begins with its date and ends where the next begins (TIME-1). In simple
 * cycles sharing overlaps writing from the start, so the phase is WRITING until writing has ended for both sides.
 */
export function phaseOf({ dates, isArchived, cycle }: ReviewDatesFacts, now: Date): Phase {
  if (isArchived) return 'ARCHIVED'
  if (now < dates.processStarts) return 'NOT_OPEN'
  if (now < dates.processEndsForReviewers) return 'WRITING'
  const shareFrom = cycle.cycleType === 'CALIBRATION' ? dates.managerShareFrom : null
  if (shareFrom && now < shareFrom) return 'CALIBRATING'
  if (now < dates.managerShareUntil) return 'SHARING'
  return now < dates.signBy ? 'SIGNING' : 'ENDED'
}

/** The first moment the reviewer's side may be shared: its date in calibration cycles, else the start. */
export const shareFromOf = ({ dates, cycle }: Pick<ReviewDatesFacts, 'dates' | 'cycle'>): Date =>
  cycle.cycleType === 'CALIBRATION' && dates.managerShareFrom && dates.managerShareFrom > dates.processStarts
    ? dates.managerShareFrom
    : dates.processStarts
