import { canExtendDates, extendedTimeline, type TimelineField } from '@perennial/domain/reviews/cycle/timeline.ts'
import { refused } from '@perennial/domain/verdict.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { handler } from '../../core/http/handler.ts'
import { reviews } from '../tables.ts'
import { type ReviewBulkAction, runReviewBulkAction, selectedIds } from './bulk-source.ts'
import { reviewExtended } from './events.ts'
import { extensionsOf, requestedExtensions } from './extension.ts'
import { timelineOf } from './model.ts'

/** Dates of many reviews were moved in one go; `data` says which, and of how many. */
export const cycleExtended = 'review-cycle-extended'

/** `POST /review-cycles/{cycleId}/extensions`: only for these reviews; those whose own date is already as late are left out (REV-P03). */
export const extendReviews = handler('POST /review-cycles/{cycleId}/extensions', (request) =>
  runReviewBulkAction(extension, request),
)

const extension: ReviewBulkAction<{ dates: Partial<Record<TimelineField, string>> }> = {
  plan: ({ tx, viewer, cycle, choice }) => {
    const later = requestedExtensions(choice.dates, viewer.company)
    const dates = timelineOf(cycle)
    return {
      judge: ({ row }) => {
        if (row.revieweeId === viewer.id) return refused('OWN_REVIEW')
        return canExtendDates(extendedTimeline(dates, extensionsOf(row)), later, { isArchived: false })
      },
      apply: async (accepted) => {
        const moved = Object.fromEntries(Object.entries(later).map(([field, date]) => [field, date.toISOString()]))
        // Earlier extensions of dates that are not in this request stay.
        await tx
          .update(reviews)
          .set({
            extensions: sql`${reviews.extensions} || ${JSON.stringify(moved)}::jsonb`,
            version: sql`${reviews.version} + 1`,
          })
          .where(and(eq(reviews.companyId, cycle.companyId), inArray(reviews.id, selectedIds(accepted))))
        const data = { fields: Object.keys(moved) }
        return {
          events: accepted.map(({ id, row }) => ({
            kind: reviewExtended,
            subject: ['review', id],
            aboutId: row.revieweeId,
            data,
            audit: null,
          })),
          audit: {
            kind: cycleExtended,
            data: { after: moved, before: accepted.map(({ id, row }) => [id, row.extensions]) },
          },
        }
      },
    }
  },
}
