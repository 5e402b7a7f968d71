import { isGroupLargeEnough } from '../anonymity/minimum-group.ts'
import type { Point } from '../questionnaires/answers.ts'
import { isRatingSubmitted } from '../reviews/rating.ts'
import type { Relations } from '../reviews/relations.ts'
import { isShared, type Review, statusOfSide } from '../reviews/review.ts'
import { canReadConfidential, canReadReviewerSide, canReadSelfAssessment } from '../reviews/visibility.ts'

/** The switch by which a company draws two fields a side instead of three (REV-P16). */
export const GRAPH_SWITCH = 'performanceGraphTwoByTwo'

/** How many fields the grid has on each side: three, or two by the company's setting (REV-P16). */
export const gridSize = (switches: ReadonlySet<string>): 2 | 3 => (switches.has(GRAPH_SWITCH) ? 2 : 3)

/** In which field a point lies, counted from the lower left; what lies on a line belongs to the field above and right of it. */
export function gridCellOf({ x, y }: Point, fields: number): { column: number; row: number } {
  const toField = (share: number) => Math.min(fields - 1, Math.floor(share * fields))
  return { column: toField(x), row: toField(y) }
}

/** Is there a reviewer's point to show: finished writing at least, or begun once calibration has (§7)? */
export const isPointShown = (review: Review, now: Date): boolean =>
  isRatingSubmitted(review, now) && statusOfSide(review, 'manager') !== 'NOT_STARTED'

/**
 * May this person see whose point it is? Whoever reads the side with what is confidential; HR Admins also what is calibrated
 * before it is finished. No one their own here: that stands in their review.
 */
export function canSeePoint(review: Review, relations: Relations, now: Date): boolean {
  if (relations.has('reviewee') || !isPointShown(review, now)) return false
  if (relations.has('hrAdmin')) return true
  return canReadReviewerSide(review, relations).allowed && canReadConfidential(review, relations)
}

/** May they see the reviewee's own point, the second layer? Only once it is shared, and to whom (§7). */
export const canSeeSelfPoint = (review: Review, relations: Relations): boolean =>
  !relations.has('reviewee') &&
  statusOfSide(review, 'reviewee') !== 'NOT_STARTED' &&
  isShared(review, 'reviewee') &&
  canReadSelfAssessment(review, relations).allowed

/** How many points lie in each field: rows from below, columns from the left. */
export function gridCounts(points: readonly Point[], fields: number): number[][] {
  const counts = Array.from({ length: fields }, () => Array.from({ length: fields }, () => 0))
  for (const point of points) {
    const { column, row } = gridCellOf(point, fields)
    const line = counts[row]
    if (line) line[column] = (line[column] ?? 0) + 1
  }
  return counts
}

/** The numbers for people without a right to content: none where fewer than five points stand behind them (REV-P17). */
export const gridCountsForOutsiders = (points: readonly Point[], fields: number): number[][] | null =>
  isGroupLargeEnough(points.length) ? gridCounts(points, fields) : null
