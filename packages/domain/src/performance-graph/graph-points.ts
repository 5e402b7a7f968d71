import { isGroupLargeEnough } from '../anonymity/minimum-group.ts'
import type { Point } from '../questionnaires/answers.ts'
import { isRatingSubmitted } from '../reviews/rating.ts'
import type { Relations } from '../reviews/relations.ts'
import { isShared, type Review, statusOfSide } from '../reviews/review.ts'
import { canReadConfidential, canReadReviewerSide, canReadSelfAssessment } from '../reviews/visibility.ts'

/** The company’s switch for two fields per side instead of three (REV-P16). */
export const GRAPH_SWITCH = 'performanceGraphTwoByTwo'

/** The number of fields per side: three, or two by the company’s setting (REV-P16). */
export const gridSize = (switches: ReadonlySet<string>): 2 | 3 => (switches.has(GRAPH_SWITCH) ? 2 : 3)

/** The field of a point, counted from the lower left; a point on a line belongs to the field above and to the right. */
export function gridCellOf({ x, y }: Point, fields: number): { column: number; row: number } {
  const toField = (share: number) => Math.min(fields - 1, Math.floor(share * fields))
  return { column: toField(x), row: toField(y) }
}

/** Is there a reviewer’s point to show: of a finished assessment, or of a started one during calibration (§7)? */
export const isPointShown = (review: Review, now: Date): boolean =>
  isRatingSubmitted(review, now) && statusOfSide(review, 'manager') !== 'NOT_STARTED'

/**
 * May this person see whose point it is? People who read the side with its confidential content; HR Admins also what is
 * calibrated before it is finished. No one sees their own here, only in their review.
 */
export function canSeePoint(review: Review, relations: Relations, now: Date): boolean {
  if (relations.has('reviewee') || !isPointShown(review, now)) return false
  if (relations.has('hrAdmin')) return true
  return canReadReviewerSide(review, relations).allowed && canReadConfidential(review, relations)
}

/** May they see the reviewee’s own point, the second layer? Only once it is shared, and if they may read that (§7). */
export const canSeeSelfPoint = (review: Review, relations: Relations): boolean =>
  !relations.has('reviewee') &&
  statusOfSide(review, 'reviewee') !== 'NOT_STARTED' &&
  isShared(review, 'reviewee') &&
  canReadSelfAssessment(review, relations).allowed

/** The number of points in each field: rows from the bottom, columns from the left. */
export function gridCounts(points: readonly Point[], fields: number): number[][] {
  const counts = Array.from({ length: fields }, () => Array.from({ length: fields }, () => 0))
  for (const point of points) {
    const { column, row } = gridCellOf(point, fields)
    const line = counts[row]
    if (line) line[column] = (line[column] ?? 0) + 1
  }
  return counts
}

/** The counts for people without access to content: none for fewer than five points (REV-P17). */
export const gridCountsForOutsiders = (points: readonly Point[], fields: number): number[][] | null =>
  isGroupLargeEnough(points.length) ? gridCounts(points, fields) : null
