import { DAY_MS } from '../../calendar/durations.ts'

/** A reviewer is at risk this long before their due date if they have not started. */
const AT_RISK_DAYS = 3

export type ReviewerWork = {
  status: 'NOT_STARTED' | 'STARTED' | 'WRITTEN' | 'SHARED' | 'SIGNED'
  /** The due date of writing that people are shown. */
  writeBy: Date
  shareBy: Date
}

/**
 * Is a review late on its reviewer's side, or about to be? Late: not written after the due date of writing, or not shared after the
 * due date of sharing. At risk: not started shortly before the due date of writing.
 */
export function reviewerRiskOf({ status, writeBy, shareBy }: ReviewerWork, now: Date): 'LATE' | 'AT_RISK' | null {
  if (status === 'SHARED' || status === 'SIGNED') return null
  if (now >= shareBy) return 'LATE'
  if (status === 'WRITTEN') return null
  if (now >= writeBy) return 'LATE'
  const isSoon = now.getTime() >= writeBy.getTime() - AT_RISK_DAYS * DAY_MS
  return status === 'NOT_STARTED' && isSoon ? 'AT_RISK' : null
}
