import { type BulkAction, type BulkContext, type BulkPlan, type BulkSource, bulkRunner } from '../../cycles/public.ts'
import { reviewCycleKind } from './kind.ts'
import { findSelectedReviews, type SelectedReview } from './selection.ts'
import type { ReviewCycleRow, ReviewersChange } from './tables.ts'

/** A bulk action on reviews was undone. */
const bulkActionUndone = 'review-bulk-action-undone'

/** What undoing a bulk action on reviews needs. */
export type ReviewBulkUndo =
  | { kind: 'COMPLETION'; reviewIds: readonly string[] }
  | { kind: 'REVIEWERS'; changes: readonly ReviewersChange[] }

export type ReviewBulkContext = BulkContext<ReviewCycleRow>
export type ReviewBulkAction<Choice, Counts = object> = BulkAction<
  ReviewCycleRow,
  SelectedReview,
  Choice,
  ReviewBulkUndo,
  Counts
>
export type ReviewBulkUndoPlan = BulkPlan<SelectedReview, never>

export const reviewBulkSource: BulkSource<ReviewCycleRow, SelectedReview, ReviewBulkUndo> = {
  undoneKind: bulkActionUndone,
  kind: reviewCycleKind,
  select: ({ tx, viewer, cycle, by }, ids) => findSelectedReviews(tx, viewer, { cycle, by }, { reviews: ids }),
  changedIds: (undo) => (undo.kind === 'COMPLETION' ? undo.reviewIds : undo.changes.map(({ reviewId }) => reviewId)),
}

/** A bulk action on the reviews of a cycle, as requested in the body. */
export const runReviewBulkAction = bulkRunner(reviewBulkSource, 'reviews')

export const selectedIds = (some: readonly SelectedReview[]): string[] => some.map(({ id }) => id)
