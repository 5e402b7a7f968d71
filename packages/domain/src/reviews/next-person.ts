import type { NextStep } from './next-step.ts'

type WrittenReview = { id: string; cycleId: string; step: NextStep }

/** What a main reviewer still has to do for the reviewee. */
const open: readonly NextStep[] = ['WRITE_ABOUT', 'SHARE_ABOUT']

/**
 * The review that its main reviewer should write next after this one, and how many are left. `reviews` are all that they write, in
 * the order of their list: the next ones of the same cycle come first, then those before this one, then other cycles.
 */
export function nextPersonAfter<R extends WrittenReview>(
  reviews: readonly R[],
  currentId: string,
): { review: R; count: number } | null {
  const at = reviews.findIndex(({ id }) => id === currentId)
  const cycleId = reviews[at]?.cycleId
  const left = [...reviews.slice(at + 1), ...reviews.slice(0, Math.max(at, 0))].filter(({ step }) =>
    open.includes(step),
  )
  const review = left.find((item) => item.cycleId === cycleId) ?? left[0]
  return review ? { review, count: left.length } : null
}
