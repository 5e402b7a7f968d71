import type { CycleOverview } from '@perennial/contract/reviews/cycle/schemas.ts'
import { dayOf } from '../../core/dates.ts'

type WritingDate = { who: 'everyone' | 'reviewees' | 'managers'; at: string }

/** The writing deadlines; two if reviewees and managers have different days. */
export function writingDates({
  timeline,
  asksReviewees,
}: Pick<CycleOverview, 'timeline' | 'asksReviewees'>): WritingDate[] {
  const reviewees = asksReviewees ? (timeline.revieweeWriteUntil ?? timeline.processEndsForReviewees) : null
  const managers = timeline.managerWriteUntil ?? timeline.processEndsForReviewers
  if (reviewees && managers && dayOf(reviewees) === dayOf(managers)) return [{ who: 'everyone', at: managers }]
  // In a cycle that asks only one side, no one else could be meant.
  if (!reviewees && managers) return [{ who: 'everyone', at: managers }]
  const dates = [
    { who: 'reviewees', at: reviewees },
    { who: 'managers', at: managers },
  ] as const
  return dates.flatMap(({ who, at }) => (at ? [{ who, at }] : [])).sort((a, b) => a.at.localeCompare(b.at))
}
