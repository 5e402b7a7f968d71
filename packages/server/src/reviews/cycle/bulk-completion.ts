import { canComplete, canCompleteReviews, canReopen } from '@perennial/domain/reviews/completion.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { handler } from '../../core/http/handler.ts'
import { reviewCompleted, reviewReopened } from '../public.ts'
import { reviews } from '../tables.ts'
import {
  type ReviewBulkAction,
  type ReviewBulkContext,
  type ReviewBulkUndoPlan,
  runReviewBulkAction,
  selectedIds,
} from './bulk-source.ts'
import type { SelectedReview } from './selection.ts'

/** HR completed reviews of a cycle in one go; `data` says how many. */
export const cycleCompleted = 'review-cycle-completed'

/** `POST /review-cycles/{cycleId}/completions`: those that are open become complete; no one is notified (COM-P12). */
export const completeReviews = handler('POST /review-cycles/{cycleId}/completions', (request) =>
  runReviewBulkAction(completion, request),
)

const completion: ReviewBulkAction<unknown> = {
  authorize: ({ viewer }) => canCompleteReviews(viewer),
  plan: ({ tx, viewer, cycle, now }) => ({
    judge: ({ review, relations }) => canComplete(review, relations),
    apply: async (accepted) => {
      const reviewIds = selectedIds(accepted)
      await tx
        .update(reviews)
        .set({ completedAt: now, completedById: viewer.id, version: sql`${reviews.version} + 1` })
        .where(and(eq(reviews.companyId, cycle.companyId), inArray(reviews.id, reviewIds), isNull(reviews.completedAt)))
      return {
        events: accepted.map((item) => eventOf(reviewCompleted, item)),
        audit: { kind: cycleCompleted, data: { done: accepted.length, reviewIds } },
        undo: { kind: 'COMPLETION', reviewIds },
      }
    },
  }),
}

const changedSince = { allowed: false, reason: 'CHANGED_SINCE' } as const

/** Reopens those completed at that moment; others were completed, or reopened, by someone else. */
export const planUndoOfCompletion = ({ tx, cycle }: ReviewBulkContext, completedAt: Date): ReviewBulkUndoPlan => ({
  judge: ({ row, review, relations }) =>
    row.completedAt?.getTime() === completedAt.getTime() ? canReopen(review, relations) : changedSince,
  apply: async (accepted) => {
    await tx
      .update(reviews)
      .set({ completedAt: null, completedById: null, version: sql`${reviews.version} + 1` })
      .where(and(eq(reviews.companyId, cycle.companyId), inArray(reviews.id, selectedIds(accepted))))
    return { events: accepted.map((item) => eventOf(reviewReopened, item)) }
  },
})

const eventOf = <K>(kind: K, { id, row }: SelectedReview) => ({
  kind,
  subject: ['review', id] as const,
  aboutId: row.revieweeId,
  audit: null,
})
